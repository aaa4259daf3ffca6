// The entry of the bundle: every component of the pages, as one classic script. Games register before a page is drawn.
import { applyTheme } from "./shared/theme";
import "./games";
import "./ladder/ladder-report";
import "./learning/training-report";
import "./replay/game-replay";
import "./summary/analysis-summary";
import "./summary/tournament-summary";

applyTheme();
