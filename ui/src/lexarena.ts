// All components of the pages in one classic script. The theme is set before anything is drawn.
import { applyTheme } from "./shared/theme";

import "./game/game-replay";
import "./summary/tournament-summary";

applyTheme();
