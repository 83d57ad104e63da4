import papaparse from 'papaparse'

/** The characters with which a formula begins in a spreadsheet, full-width ones included (OWASP: CSV injection). */
const formulaStart = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u

/**
 * Rows as a table (RFC 4180), each with its line ending. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front, so that it is shown as text.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  const quotes = (cell: unknown) => /[;\t]/.test(String(cell))
  return `${papaparse.unparse([...rows], { escapeFormulae: formulaStart, quotes })}\r\n`
}

/** Rows as a table that Evenkeel reads again: no cell is changed. */
export const writeTable = (rows: readonly (readonly string[])[]): string => papaparse.unparse([...rows])

/** A row of a table, with the number of its line in the file. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t', '|'] as const

/**
 * Reads a table as spreadsheets write it (RFC 4180). Cells are separated by commas, semicolons, tabs or bars, as
 * Excel's `sep=` line says or else by whichever divides most lines alike, and may be in double quotes. Lines end with
 * CR, LF or both. Cells are trimmed, of marks that nobody sees too, and their characters composed (NFC). `="00123"`, by
 * which a spreadsheet keeps zeros, is the text within. Empty lines and a byte order mark are left out.
 */
export function readCsv(text: string): CsvRow[] {
  return parseCsv(text).rows
}

/** A table with the places where its quotes leave open what belongs to which row. */
export interface ParsedCsv {
  readonly rows: CsvRow[]
  /** The line where a quote begins that never ends; null where there is none. */
  readonly openQuoteAt: number | null
  /**
   * The rows with a quote that is not doubled, of which it cannot be told whether they end before the line where they
   * were read to end: their first and their last line.
   */
  readonly runningOn: ReadonlyMap<number, number>
}

/** The same as `readCsv`, and says where quotes do not fit. */
export function parseCsv(text: string): ParsedCsv {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const said = /^"?sep=(.)"?[^\S\n]*(?:\n|$)/i.exec(whole)
  const plain = said ? whole.slice(said[0].length) : whole
  const rows: CsvRow[] = []
  let line = said ? 2 : 1
  let read = 0
  let openQuoteAt: number | null = null
  const runningOn = new Map<number, number>()
  papaparse.parse<string[]>(plain, {
    delimiter: said?.[1] ?? separatorOf(plain),
    newline: '\n',
    step({ data, errors, meta: { cursor } }) {
      const cells = data.map(cellOf)
      if (errors.some(({ code }) => code === 'MissingQuotes')) openQuoteAt ??= line
      if (cells.some(Boolean)) rows.push({ line, cells })
      const breaks = data.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (breaks > 0 && errors.some(({ code }) => code === 'InvalidQuotes'))
        runningOn.set(line, line + breaks)
      line += plain.slice(read, cursor).split('\n').length - 1
      read = cursor
    },
  })
  return { rows, openQuoteAt, runningOn }
}

// At its ends a cell may have marks that nobody sees. Within a text, some join letters.
const edges = /^[\s\u200B\u200E\u200F\u2060\uFEFF]+|[\s\u200B\u200E\u200F\u2060\uFEFF]+$/g

function cellOf(written: string): string {
  const cell = written.replaceAll(edges, '').normalize('NFC')
  return /^="[^"]*"$/.test(cell) ? cell.slice(2, -1).trim() : cell
}

/** The separator that most lines have as often as each other. Where some are equal, the one that divides more. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n', 100)
    .filter((line) => line.trim() !== '')
  const likeness = separators.map((separator) => {
    const counts = Map.groupBy(lines, (line) => line.split(separator).length - 1)
    counts.delete(0)
    return Math.max(0, ...[...counts].map(([count, alike]) => alike.length + Math.min(count, 99) / 100))
  })
  return separators[likeness.indexOf(Math.max(...likeness))]!
}
