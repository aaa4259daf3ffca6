import java.io.{BufferedReader, InputStreamReader}
import scala.io.Source

/** What a bot has to choose. The board is kept here; a bot only reads it. */
trait WordRacer {

  /** The own board: 49 cells, each a letter or '.' while it is empty. */
  val board: Array[Char] = Array.fill(49)('.')

  /** Choose a letter to call, and the empty cell of the own board for it. */
  def chooseCall(): (Char, Int)

  /** Choose the empty cell for a letter that the opponent called. */
  def chooseCell(letter: Char): Int

  final def freeCells: Vector[Int] = board.indices.filter(cell => board(cell) == '.').toVector

  final def isFull: Boolean = !board.contains('.')

  final def begin(start: Char): Unit = board(24) = start

  final def call(): (Char, Int) = {
    val (letter, cell) = chooseCall()
    if (letter < 'A' || letter > 'Z') sys.error("chooseCall gave the letter " + letter + "; it must be one of A to Z")
    put(letter, cell)
    (letter, cell)
  }

  final def place(letter: Char): Int = {
    val cell = chooseCell(letter)
    put(letter, cell)
    cell
  }

  private def put(letter: Char, cell: Int): Unit = {
    if (!board.indices.contains(cell) || board(cell) != '.') sys.error("cell " + cell + " is not an empty cell of the board")
    board(cell) = letter
  }
}

/** Plays one game: reads letters from standard input, writes moves to standard output.
  *
  * Standard output belongs to the referee; print to System.err to debug.
  */
object Runner {

  /** The bot that plays. Name your own class here. */
  def newRacer(words: Vector[String]): WordRacer = new DemoWordRacer(words)

  def main(arguments: Array[String]): Unit = {
    val bot = newRacer(loadWords("words.dat"))
    val input = new BufferedReader(new InputStreamReader(System.in))
    val start = input.readLine()
    val first = input.readLine()
    if (start != null && first != null) {
      bot.begin(start.trim.charAt(0))
      if (first.trim == "1") call(bot)
      var letter = nextLine(bot, input)
      while (letter != null) {
        say(bot.place(letter.trim.charAt(0)).toString)
        if (!bot.isFull) call(bot)
        letter = nextLine(bot, input)
      }
    }
  }

  /** Return the words that give points; none if there is no such file. */
  def loadWords(path: String): Vector[String] =
    if (!new java.io.File(path).canRead) Vector.empty
    else {
      val file = Source.fromFile(path, "ISO-8859-1")
      try file.getLines().map(_.trim.toUpperCase).filter(_.matches("[A-Z]{2,7}")).toVector
      finally file.close()
    }

  private def nextLine(bot: WordRacer, input: BufferedReader): String = if (bot.isFull) null else input.readLine()

  private def call(bot: WordRacer): Unit = {
    val (letter, cell) = bot.call()
    say(letter.toString + " " + cell)
  }

  private def say(line: String): Unit = {
    System.out.print(line + "\n")
    System.out.flush()
  }
}
