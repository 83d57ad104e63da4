/**
 * A username as it is compared with another: in whatever letters, marks and widths it was typed, and without spaces at its
 * ends. İ, I and ı are one letter, as σ and ς are. `folded_username` in the database does the same, whatever its locale,
 * and a test holds the two together.
 */
export function foldedUsername(typed: string): string {
  return Array.from(typed.normalize('NFKC'), foldedLetter)
    .join('')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')
    .replaceAll(/^ +| +$/g, '')
}

/** One letter for one, so that the database can do it by a table of letters. */
function foldedLetter(letter: string): string {
  const capital = letter.toUpperCase()
  const small = (isOne(capital) ? capital : letter).toLowerCase()
  return isOne(small) ? small : (Array.from(small)[0] ?? letter)
}

const isOne = (letter: string) => Array.from(letter).length === 1
