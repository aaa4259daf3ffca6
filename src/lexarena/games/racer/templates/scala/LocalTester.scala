import scala.util.Random

/** Lets the bot of Runner play against itself on the console, and shows both boards and their points. */
object LocalTester {
  private val Size = 7
  private val Points = Array(0, 0, 1, 2, 3, 5, 8, 13)

  def main(arguments: Array[String]): Unit = {
    val words = Runner.loadWords("words.dat")
    if (words.isEmpty) println("There is no word in words.dat of this directory, or no such file, so nothing gives points.")
    val bots = Array(Runner.newRacer(words), Runner.newRacer(words))
    val start = ('A' + Random.nextInt(26)).toChar
    bots.foreach(_.begin(start))
    val seconds = Array(0.0, 0.0)
    for (turn <- 0 until 48) {
      val caller = turn % 2
      val began = System.nanoTime()
      val (letter, _) = bots(caller).call()
      val called = System.nanoTime()
      bots(1 - caller).place(letter)
      seconds(caller) += (called - began) / 1e9
      seconds(1 - caller) += (System.nanoTime() - called) / 1e9
    }
    val valid = words.toSet
    for (seat <- 0 to 1) {
      val board = bots(seat).board.mkString
      val name = if (seat == 0) "first" else "second"
      println("%s: %d points, %.3f s".format(name, boardPoints(board, valid), seconds(seat)))
      board.grouped(Size).foreach(row => println("  " + row.mkString(" ")))
    }
  }

  def boardPoints(board: String, words: Set[String]): Int = {
    val rows = board.grouped(Size).toVector
    val columns = (0 until Size).map(i => rows.map(_.charAt(i)).mkString)
    (rows ++ columns).map(linePoints(_, words)).sum
  }

  /** Return the most points that words without a common cell make in a row or a column. */
  def linePoints(line: String, words: Set[String]): Int = {
    val best = new Array[Int](Size + 1)
    for (i <- Size - 1 to 0 by -1) {
      best(i) = best(i + 1)
      for (end <- i + 2 to Size if words(line.substring(i, end)))
        best(i) = math.max(best(i), Points(end - i) + best(end))
    }
    best(0)
  }
}
