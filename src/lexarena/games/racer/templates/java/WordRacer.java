import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A Word Racer bot that plays at random. Runner does the input and output; the ideas are yours.
 *
 * Put them into chooseCall and chooseCell. Cells are numbered row by row, 0 top left, 24 the centre, 48 bottom right.
 */
public class WordRacer {
    public static final int SIZE = 7;
    public static final int CENTRE = 24;
    public static final char EMPTY = '.';

    /** A letter, and the cell where it goes on the own board. */
    public static final class Call {
        public final char letter;
        public final int cell;

        public Call(char letter, int cell) {
            this.letter = letter;
            this.cell = cell;
        }
    }

    /** The own board: 49 cells, each a letter or '.' while it is empty. */
    public final char[] board = new char[SIZE * SIZE];

    private final List<String> words;
    private final Random random = new Random();

    /** Get ready. This runs before the clock does: the place for tables made from the words. */
    public WordRacer(List<String> words) {
        this.words = words;
        Arrays.fill(board, EMPTY);
    }

    /**
     * Choose a letter to call, and the empty cell of the own board for it.
     * Here: a random letter of a random word, so that common letters are called more often.
     */
    public Call chooseCall() {
        String letters = words.isEmpty() ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : words.get(random.nextInt(words.size()));
        char letter = letters.charAt(random.nextInt(letters.length()));
        return new Call(letter, anyFreeCell());
    }

    /** Choose the empty cell for a letter that the opponent called. Here: any. */
    public int chooseCell(char letter) {
        return anyFreeCell();
    }

    /** Return the empty cells. */
    public List<Integer> freeCells() {
        List<Integer> free = new ArrayList<>();
        for (int cell = 0; cell < board.length; cell++) {
            if (board[cell] == EMPTY) {
                free.add(cell);
            }
        }
        return free;
    }

    private int anyFreeCell() {
        List<Integer> free = freeCells();
        return free.get(random.nextInt(free.size()));
    }

    // From here on: what Runner and LocalTester use. There is no need to change it.

    /** Return the words that give points; none if there is no such file. */
    public static List<String> loadWords(String path) {
        List<String> words = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(Paths.get(path), StandardCharsets.ISO_8859_1)) {
                String word = line.trim().toUpperCase();
                if (word.matches("[A-Z]{2,7}")) {
                    words.add(word);
                }
            }
        } catch (IOException noSuchFile) {
            return words;
        }
        return words;
    }

    /** Put the start letter into the centre. */
    public void begin(char start) {
        board[CENTRE] = start;
        random.setSeed(start); // the same letters give the same game, so `lexarena replay --bot` can repeat it
    }

    /** Call a letter, place it, and return both. */
    public Call call() {
        Call call = chooseCall();
        if (call.letter < 'A' || call.letter > 'Z') {
            throw new IllegalStateException("chooseCall gave the letter " + call.letter + "; it must be one of A to Z");
        }
        put(call.letter, call.cell);
        return call;
    }

    /** Place a letter of the opponent, and return its cell. */
    public int place(char letter) {
        int cell = chooseCell(letter);
        put(letter, cell);
        return cell;
    }

    public boolean isFull() {
        return new String(board).indexOf(EMPTY) < 0;
    }

    private void put(char letter, int cell) {
        if (cell < 0 || cell >= board.length || board[cell] != EMPTY) {
            throw new IllegalStateException("cell " + cell + " is not an empty cell of the board");
        }
        board[cell] = letter;
    }
}
