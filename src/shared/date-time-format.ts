import { currentLanguage } from './current-language.ts'
import type { Language } from './language.ts'

/** The dots of “10:30 p.m.”, of which a sentence that ends with a time would have two. */
const dots = /([ap])\.m\./

/**
 * Makes a function that formats instants as the United States do, in a language, else in the current one. An `Intl`
 * format is made at the first call, because the first one of a page takes a slow phone about 60 ms.
 */
export function dateTimeFormat(
  options: Intl.DateTimeFormatOptions,
  given?: Language,
): (instant: Date | number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant) => {
    const language = given ?? currentLanguage()
    const format = formats.get(language) ?? new Intl.DateTimeFormat(`${language}-US`, options)
    formats.set(language, format)
    return format.format(instant).replace(dots, '$1m')
  }
}
