import papaparse from 'papaparse'

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

/** The same, with the line where a quote begins that never ends; null where there is none. */
export function parseCsv(text: string): { readonly rows: CsvRow[]; readonly openQuoteAt: number | null } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let line = 1
  let read = 0
  let openQuoteAt: number | null = null
  papaparse.parse<string[]>(plain, {
    delimiter: separatorOf(plain),
    newline: '\n',
    step({ data, errors, meta: { cursor } }) {
      const cells = data.map((cell) => cell.trim().normalize('NFC'))
      if (errors.some(({ code }) => code === 'MissingQuotes')) openQuoteAt ??= line
      if (cells.some(Boolean)) rows.push({ line, cells })
      line += plain.slice(read, cursor).split('\n').length - 1
      read = cursor
    },
  })
  return { rows, openQuoteAt }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
