import papaparse from 'papaparse'

/** A row of a table, with the number of its line in the file. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a table as spreadsheets write it (RFC 4180). Cells are separated by commas, or by semicolons where the
 * first line has more of them, and may be in double quotes. Cells are trimmed. Empty lines and a byte order mark
 * are left out.
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
