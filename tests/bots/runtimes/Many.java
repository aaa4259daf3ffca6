import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** What programs on a JVM do: pools, parallel streams, mapped files, a selector, a garbage collection. */
public class Many {
  public static void main(String[] words) throws Exception {
    var pool = Executors.newFixedThreadPool(8);
    int sum = pool.submit(() -> IntStream.range(0, 1000).parallel().sum()).get();
    pool.shutdown();
    byte first;
    try (FileChannel file = FileChannel.open(Path.of("words.dat")); Selector selector = Selector.open()) {
      first = file.map(FileChannel.MapMode.READ_ONLY, 0, 2).get(0);
      selector.selectNow();
    }
    boolean refused = false;
    try {
      new ProcessBuilder("/bin/true").start();
    } catch (java.io.IOException error) {
      refused = true;
    }
    System.gc();
    boolean fine = sum == 499500 && first == 'A' && refused;
    var input = new BufferedReader(new InputStreamReader(System.in));
    while (input.readLine() != null) System.out.println(fine ? "ok" : "no");
  }
}
