// The games that have a view of their own; any other game is shown as text.
import "./racer";
import "./scrabble";
