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
  const cell = cellPattern(separatorOf(plain))
  let row = { line: 1, cells: [] as string[] }
  let line = 1
  while (cell.lastIndex <= plain.length) {
    const match = cell.exec(plain)
    if (!match) break
    const [all, quoted, bare = '', end = ''] = match
    row.cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    line += all.split('\n').length - 1
    if (end === '' || end.includes('\n')) {
      if (row.cells.some(Boolean)) rows.push(row)
      row = { line, cells: [] }
    }
    if (end === '') break
  }
  return rows
}

function cellPattern(separator: string): RegExp {
  return new RegExp(
    `(?:[ \\t]*"((?:[^"]|"")*)"[ \\t]*|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  )
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
