// The games whose positions can be set up in the app.
import "./scrabble/edit";
