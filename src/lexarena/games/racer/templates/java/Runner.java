import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/**
 * Plays one game: reads letters from standard input, writes moves to standard output.
 *
 * Standard output belongs to the referee; print to System.err to debug.
 */
public class Runner {
    public static void main(String[] arguments) throws IOException {
        WordRacer bot = new WordRacer(WordRacer.loadWords("words.dat"));
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        String start = input.readLine();
        String first = input.readLine();
        if (start == null || first == null) {
            return;
        }
        bot.begin(start.trim().charAt(0));
        if (first.trim().equals("1")) {
            call(bot);
        }
        while (!bot.isFull()) {
            String letter = input.readLine();
            if (letter == null) {
                return;
            }
            say(String.valueOf(bot.place(letter.trim().charAt(0))));
            if (!bot.isFull()) {
                call(bot);
            }
        }
    }

    private static void call(WordRacer bot) {
        WordRacer.Call call = bot.call();
        say(call.letter + " " + call.cell);
    }

    private static void say(String line) {
        System.out.print(line + "\n");
        System.out.flush();
    }
}
