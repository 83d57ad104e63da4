/**
 * Makes a function that formats instants in American English. The `Intl` format is made at the first call,
 * because the first one of a page takes a slow phone about 60 ms.
 */
export function dateTimeFormat(options: Intl.DateTimeFormatOptions): (instant: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(instant)
  }
}
