import { readFileSync, writeFileSync } from 'node:fs'

const file = 'docs/performance.md'

/** Puts a table between the two marks of its name in docs/performance.md. Throws where they are missing. */
export function writeTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const text = readFileSync(file, 'utf8')
  const start = `<!-- ${name} -->`
  const end = `<!-- end of ${name} -->`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`Cannot write the table: ${file} has no marks for ${name}`)
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${lines.join('\n')}\n\n${text.slice(to)}`)
}
