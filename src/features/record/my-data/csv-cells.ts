/** The characters with which a formula begins in a spreadsheet, full-width ones included (OWASP: CSV injection). */
const formulaStart = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u

/**
 * One value as a CSV cell (RFC 4180). A list is joined by semicolons. Text that a spreadsheet would run as a formula
 * gets an apostrophe in front, so that it is shown as text.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.map(String).join('; ') : textOf(value)
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file, with its line ending. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
