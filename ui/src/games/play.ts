// The games that can be played in the app.
import "./scrabble/play";
import "./racer/play";
