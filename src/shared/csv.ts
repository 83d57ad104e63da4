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

/** A row of a table, with the number of its line in the file. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t'] as const

/**
 * Reads a table as spreadsheets write it (RFC 4180). Cells are separated by commas, semicolons or tabs, whichever the
 * first line has most of, and may be in double quotes. Lines end with CR, LF or both. Cells are trimmed, and their
 * characters composed (NFC). Empty lines and a byte order mark are left out.
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
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let line = 1
  let read = 0
  let openQuoteAt: number | null = null
  const runningOn = new Map<number, number>()
  papaparse.parse<string[]>(plain, {
    delimiter: separatorOf(plain),
    newline: '\n',
    step({ data, errors, meta: { cursor } }) {
      const cells = data.map((cell) => cell.trim().normalize('NFC'))
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

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
