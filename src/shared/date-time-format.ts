import { currentLocale } from './localized.ts'

/**
 * Makes a function that formats instants as the United States do, in the current language. An `Intl` format is made
 * at the first call, because the first one of a page takes a slow phone about 60 ms.
 */
export function dateTimeFormat(options: Intl.DateTimeFormatOptions): (instant: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant) => {
    const locale = currentLocale()
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(locale, format)
    return format.format(instant)
  }
}
