import papaparse from 'papaparse'

/** A line of a table, with the number it has in the file. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a table as spreadsheets write it (RFC 4180): cells between commas, or semicolons where the first
 * line has more of those, in double quotes where they hold the separator, a quote or a line break. Empty
 * lines are left out; a byte order mark is too. Cells are trimmed.
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let line = 1
  let read = 0
  papaparse.parse<string[]>(plain, {
    delimiter: separatorOf(plain),
    newline: '\n',
    step({ data, meta: { cursor } }) {
      const cells = data.map((cell) => cell.trim())
      if (cells.some(Boolean)) rows.push({ line, cells })
      line += plain.slice(read, cursor).split('\n').length - 1
      read = cursor
    },
  })
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
