import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Lets the bot play against itself in this terminal, and shows both boards and their points. */
public class LocalTester {
    private static final int SIZE = WordRacer.SIZE;
    private static final int[] POINTS = {0, 0, 1, 2, 3, 5, 8, 13};

    public static void main(String[] arguments) {
        List<String> words = WordRacer.loadWords("words.dat");
        if (words.isEmpty()) {
            System.out.println("There is no word in words.dat of this directory, or no such file, so nothing gives points.");
        }
        WordRacer[] bots = {new WordRacer(words), new WordRacer(words)};
        char start = (char) ('A' + new Random().nextInt(26));
        bots[0].begin(start);
        bots[1].begin(start);
        double[] seconds = new double[2];
        for (int turn = 0; turn < 48; turn++) {
            int caller = turn % 2;
            long began = System.nanoTime();
            char letter = bots[caller].call().letter;
            long called = System.nanoTime();
            bots[1 - caller].place(letter);
            seconds[caller] += (called - began) / 1e9;
            seconds[1 - caller] += (System.nanoTime() - called) / 1e9;
        }
        Set<String> valid = new HashSet<>(words);
        for (int seat = 0; seat < 2; seat++) {
            String board = new String(bots[seat].board);
            String name = seat == 0 ? "first" : "second";
            System.out.printf("%s: %d points, %.3f s%n", name, boardPoints(board, valid), seconds[seat]);
            for (int row = 0; row < SIZE; row++) {
                System.out.println("  " + String.join(" ", board.substring(SIZE * row, SIZE * (row + 1)).split("")));
            }
        }
    }

    static int boardPoints(String board, Set<String> words) {
        int points = 0;
        for (int i = 0; i < SIZE; i++) {
            StringBuilder column = new StringBuilder();
            for (int row = 0; row < SIZE; row++) {
                column.append(board.charAt(SIZE * row + i));
            }
            points += linePoints(board.substring(SIZE * i, SIZE * (i + 1)), words);
            points += linePoints(column.toString(), words);
        }
        return points;
    }

    /** Return the most points that words without a common cell make in a row or a column. */
    static int linePoints(String line, Set<String> words) {
        int[] best = new int[SIZE + 1];
        for (int i = SIZE - 1; i >= 0; i--) {
            best[i] = best[i + 1];
            for (int end = i + 2; end <= SIZE; end++) {
                if (words.contains(line.substring(i, end))) {
                    best[i] = Math.max(best[i], POINTS[end - i] + best[end]);
                }
            }
        }
        return best[0];
    }
}
