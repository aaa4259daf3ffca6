import scala.util.Random

/** A bot that plays at random. Start from it: put your ideas into chooseCall and chooseCell.
  *
  * Cells are numbered row by row, 0 top left, 24 the centre, 48 bottom right. The constructor runs before the clock
  * does: it is the place for tables made from the words.
  */
class DemoWordRacer(words: Vector[String]) extends WordRacer {
  /** Seeded with the start letter: the same letters give the same game, so `lexarena replay --bot` can repeat it. */
  private lazy val random = new Random(board(24).toLong)

  /** A random letter of a random word, so that common letters are called more often; on any empty cell. */
  def chooseCall(): (Char, Int) = {
    val letters = if (words.isEmpty) "ABCDEFGHIJKLMNOPQRSTUVWXYZ" else words(random.nextInt(words.size))
    (letters.charAt(random.nextInt(letters.length)), anyFreeCell())
  }

  /** Any empty cell. */
  def chooseCell(letter: Char): Int = anyFreeCell()

  private def anyFreeCell(): Int = {
    val free = freeCells
    free(random.nextInt(free.size))
  }
}
