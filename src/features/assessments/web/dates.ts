const long = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })

/** A day in full, such as "November 20, 2026". */
export function longDate(moment: string): string {
  return long.format(new Date(moment))
}

/** A day in few letters, such as "Nov 20". */
export function shortDate(moment: number): string {
  return short.format(moment)
}
