// The entry of the live app's bundle. Games register before the page is drawn.
import { applyTheme } from "./shared/theme";
import "./games";
import "./games/play";
import "./app/app";

applyTheme();
