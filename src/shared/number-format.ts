import { currentLocale } from './current-language.ts'

/** A number in figures as the current language writes it, such as 1,500. */
export const formatNumber = (number: number): string => number.toLocaleString(currentLocale())

/** A list as the current language writes it, such as "a, b, and c"; with `disjunction`, "a, b, or c". */
export const formatList = (items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(currentLocale(), { type }).format(items)
