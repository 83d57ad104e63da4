/** What spreadsheets take for the beginning of a formula (OWASP: CSV injection), full-width forms included. */
const formulaStart = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u

/**
 * One value as a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which shows it as text.
 */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.map(String).join('; ') : wordsOf(value)
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file. */
export function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
