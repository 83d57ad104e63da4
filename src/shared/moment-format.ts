/**
 * Says moments in American English, as its options ask. What it takes is made with the first moment that it
 * says: the first of a page keeps a slow phone busy, which its words should not wait for.
 */
export function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(moment)
  }
}
