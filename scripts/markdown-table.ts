import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a table between the two markers of its name in a document. Throws if they are missing. */
export function writeTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  file = 'docs/performance.md',
): void {
  const lines = [head, head.map(() => '---'), ...rows].map(lineOf)
  replace(file, name, () => lines)
}

/**
 * Writes one row into the table between the markers. It replaces the row with the same first cell, and the rows are
 * sorted by that cell. Throws if the markers are missing.
 */
export function writeRow(file: string, name: string, row: readonly string[]): void {
  replace(file, name, (lines) => {
    const [head = '', rule = '', ...rows] = lines
    const others = rows.filter((line) => firstCellOf(line) !== row[0])
    const sorted = [...others, lineOf(row)].toSorted((one, other) =>
      firstCellOf(one).localeCompare(firstCellOf(other), 'en', { numeric: true }),
    )
    return [head, rule, ...sorted]
  })
}

function replace(file: string, name: string, change: (lines: string[]) => string[]): void {
  const text = readFileSync(file, 'utf8')
  const start = `<!-- ${name} -->`
  const end = `<!-- end of ${name} -->`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`Cannot write the table: ${file} has no markers for ${name}`)
  const before = text
    .slice(from + start.length, to)
    .trim()
    .split('\n')
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${change(before).join('\n')}\n\n${text.slice(to)}`)
  // The check of the format wants columns of one width.
  spawnSync('npx', ['oxfmt', file], { stdio: 'inherit' })
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const firstCellOf = (line: string) => line.split('|')[1]?.trim() ?? ''
