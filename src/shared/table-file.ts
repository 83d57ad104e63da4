import { type CsvRow, parseCsv } from './csv.ts'
import { texts } from './locales/texts.ts'

const t = texts('tableFile')

/** How the characters of a file are written. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** The rows of a file and how it was written, or in words why it is not read. */
export type TableFile =
  | { readonly rows: readonly CsvRow[]; readonly encoding: Encoding }
  | { readonly problem: string }

/** A table with its headings. */
export interface HeadedTable {
  readonly heading: CsvRow
  readonly body: readonly CsvRow[]
  /** Lines that are no rows: titles above, totals and page numbers, and headings that each page has again. */
  readonly around: readonly CsvRow[]
}

/** More rows than any institution has people: a longer file is another one. */
const mostRows = 50_000
const mostBytes = 32 * 1024 * 1024
/** Twenty columns for each of these rows. */
const mostCells = 1_000_000

/**
 * Reads a table from the bytes of a file: UTF-8, UTF-16 or Windows-1252, which it recognises and names. Answers in
 * words why a file is not read: empty, binary, cut off in the middle of a row, or with more than 50,000 rows or
 * `most`. What is too long is told before it is parsed.
 */
export function readTableFile(bytes: Uint8Array, most = mostRows): TableFile {
  if (bytes.length === 0) return { problem: t('fileEmpty') }
  if (bytes.length > mostBytes) return { problem: t('fileTooLong', { rows: most }) }
  if (isZip(bytes) || isOldWorkbook(bytes)) return { problem: t('fileIsWorkbook') }
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  const { lines, cells } = countMarks(decoded.text)
  // Empty lines are no rows, but each costs the parser as much.
  if (lines > mostRows + 1) return { problem: t('fileTooLong', { rows: most }) }
  if (cells > mostCells) return { problem: t('fileTooWide') }
  const { rows, openQuoteAt, runningOn } = parseCsv(decoded.text)
  if (rows.length === 0) return { problem: t('fileEmpty') }
  if (openQuoteAt !== null) {
    return { problem: t('quoteIsOpen', { line: openQuoteAt }) }
  }
  for (const [line, last] of runningOn) {
    return {
      problem: t('quoteIsSingle', { line, last }),
    }
  }
  if (rows.length - 1 > most) return { problem: t('fileTooLong', { rows: most }) }
  if (!/[\r\n]$/.test(decoded.text) && endsInARow(rows)) return { problem: t('fileIsCut') }
  return { rows, encoding: decoded.encoding }
}

/** Whether a file is a zip archive, as workbooks and backups are. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether it is a workbook from before 2007, or one with a password. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

/** How many lines and cells a text has at most, by the marks that may end them. */
function countMarks(text: string): { lines: number; cells: number } {
  let lines = 1
  let cells = 1
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '\n' || (mark === '\r' && text[at + 1] !== '\n')) lines += 1
    else if (mark === ',' || mark === ';' || mark === '\t' || mark === '|') cells += 1
  }
  // The end of the last line begins no other.
  return { lines: /[\r\n]$/.test(text) ? lines - 1 : lines, cells }
}

/** The headings, each told apart from the same one before it: `Name`, `Name (2)`. */
export function toldApart(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const nth = (seen.get(plainHeading(heading)) ?? 0) + 1
    seen.set(plainHeading(heading), nth)
    return heading === '' || nth === 1 ? heading : `${heading} (${nth})`
  })
}

/** A heading without capitals, spaces, accents and marks. */
export const plainHeading = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** How far down a heading is looked for, beneath titles. */
const mostTitles = 30

/**
 * The table in these rows. Its headings are in the row with most cells that `isHeading` knows, or else in the first.
 * Null where there is no row.
 */
export function headedTable(
  rows: readonly CsvRow[],
  isHeading: (cell: string) => boolean,
): HeadedTable | null {
  const known = rows.slice(0, mostTitles).map(({ cells }) => cells.filter(isHeading).length)
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  const heading = rows[at]
  if (!heading) return null
  const below = rows.slice(at + 1)
  const isRow = (row: CsvRow, index: number) =>
    !isFooter(row, heading.cells.length) && (index === 0 || row.cells.join('\n') !== heading.cells.join('\n'))
  return {
    heading,
    body: below.filter(isRow),
    around: [...rows.slice(0, at), ...below.filter((row, index) => !isRow(row, index))],
  }
}

const footerWords =
  /^\W*(grand )?(sub)?(totals?|counts?|records?|rows|pages?|printed|generated|report|run (date|on|by)|as of|end of|confidential|número de|cantidad|p[aá]ginas?|impreso|generado|informe|reporte|fin de)\b|^\W*(\d[\d,.]*) (records?|rows|inmates|residents|people|employees|registros|filas|personas)\b/iu

const total = /^\W*(grand )?(sub)?totals?\W*$/i
const plainNumber = /^\d[\d,]*(\.\d+)?%?$/
const onlyMarks = /^[\p{P}\p{S}\s]+$/u

/** Whether a row is a total, a count, a ruled line or the foot of a page: a cell or two with such words, or no words. */
function isFooter({ cells }: CsvRow, width: number): boolean {
  const [first = '', ...others] = cells.filter(Boolean)
  if (first === '') return false
  if (onlyMarks.test(first) && others.every((cell) => onlyMarks.test(cell))) return true
  if (total.test(first) && others.every((cell) => plainNumber.test(cell))) return true
  return others.length <= 1 && (others.length + 1) * 2 < width && footerWords.test(first)
}

/** Whether the last row has fewer cells than most, and every other since the first of these as many. */
function endsInARow(rows: readonly CsvRow[]): boolean {
  const byWidth = [...Map.groupBy(rows, ({ cells }) => cells.length)]
  const [width = 0] = byWidth.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const table = rows.slice(rows.findIndex(({ cells }) => cells.length === width))
  const last = table.pop()
  return (
    last !== undefined &&
    last.cells.length < width &&
    !isFooter(last, width) &&
    table.every(({ cells }) => cells.length >= width)
  )
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, or in words why it is none. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | { problem: string } {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    if (bytes.length % 2 === 1) return { problem: t('fileIsCut') }
    return readable(new TextDecoder(utf16).decode(bytes), 'UTF-16')
  }
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return readable(withoutMojibake(utf8), 'UTF-8')
  if (endsInACharacter(bytes)) return { problem: t('fileIsCut') }
  return readable(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252')
}

function readable(text: string, encoding: Encoding) {
  return text.includes('\0') ? { problem: t('fileIsNoText') } : { text, encoding }
}

/** By its byte order mark, or by the zeros that Latin letters have in one half. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A text without the letters that a program took for Windows-1252 and wrote anew, so that `é` became `Ã©`. */
function withoutMojibake(text: string): string {
  if (!/[ÂÃâ][^\p{L}\p{N}\s]/u.test(text)) return text
  byteOf ??= new Map(Array.from({ length: 256 }, (_, byte) => [decodeByte(byte), byte]))
  const mended = text.replaceAll(/[^\0-\u007F]{2,}/g, (run) => {
    const bytes = Array.from(run, (letter) => byteOf!.get(letter) ?? -1)
    return bytes.includes(-1) ? run : (decodeUtf8(Uint8Array.from(bytes)) ?? run)
  })
  // Some files went through such a program twice.
  return mended === text ? text : withoutMojibake(mended)
}

let byteOf: Map<string, number> | undefined
const decodeByte = (byte: number) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))

/** Whether all is UTF-8 but for a character at the end, whose last bytes are missing. */
function endsInACharacter(bytes: Uint8Array): boolean {
  const lead = bytes.findLastIndex((byte) => byte >= 0xc0)
  if (lead < bytes.length - 3 || bytes.subarray(lead + 1).some((byte) => byte < 0x80)) return false
  const before = decodeUtf8(bytes.subarray(0, lead))
  // A file in Windows-1252 may end with an accent too. It has no other character that is right in UTF-8.
  return before !== null && before.length < lead
}
