// Bots that misbehave, one branch per case: `java Bad CASE [ARGUMENT...]`. See bad.py.
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

public class Bad {
    static void hear() throws IOException {
        for (int sign = System.in.read(); sign != '\n'; sign = System.in.read()) {
            if (sign < 0) System.exit(0);
        }
    }

    static void say(String text) {
        System.out.print(text);
        System.out.flush();
    }

    static void play() throws IOException {
        for (;;) {
            hear();
            say("ok\n");
        }
    }

    public static void main(String[] words) throws Exception {
        if (!words[0].equals("good")) hear();
        switch (words[0]) {
            case "good": play();
            case "busy": for (;;) Thread.onSpinWait();
            case "crash": throw new IllegalStateException("thrown");
            case "exit_quietly": return;
            case "huge_line": say("7".repeat(10_000_000) + "\n"); play();
            case "flood_errors": for (;;) System.err.println("e".repeat(60_000));
            case "spawn_and_die": new ProcessBuilder("/bin/true").start(); break;
            case "memory_private": for (List<byte[]> hoard = new ArrayList<>();;) hoard.add(new byte[16 << 20]);
            case "write_and_die": new FileOutputStream("notes.txt"); break;
            case "read_and_die": new FileInputStream("/etc/shadow"); break;
            case "network_and_die": new Socket("127.0.0.1", Integer.parseInt(words[1])); break;
            default: throw new IllegalArgumentException(words[0]);
        }
        System.err.println("GOT " + words[0]);
        say("ok\n");
    }
}
