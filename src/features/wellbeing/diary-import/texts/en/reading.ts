export const nothingInFile = 'There is no line in this file below its headings.'
/** Why a line cannot be read. Each follows on "Line 14:". */
export const endlessQuote = 'a quotation mark begins here and never ends, so nothing after it can be read.'
export const singleQuote = ({ line, last }: { line: number; last: number }) =>
  `a quotation mark in it is not doubled, so lines ${line} to ${last} run together.`
export const wrongWidth = ({ columns, width }: { columns: number; width: number }) =>
  `it has ${columns} columns, and the headings have ${width}.`
export const notADate = ({ written }: { written: string }) => `“${written}” is not a date such as 2026-11-24.`
export const inTheFuture = ({ day }: { day: string }) => `${day} is in the future.`
export const tooEarly = ({ day }: { day: string }) => `${day} is before 1990.`
export const notATime = ({ written }: { written: string }) => `“${written}” is not a time such as 21:05.`
export const empty = 'it has neither a mood nor a note.'
export const cannotBeKept = {
  words: ({ why }: { why: string }) => `its mood cannot be kept: ${why}.`,
  tags: ({ why }: { why: string }) => `its list of activities cannot be kept: ${why}.`,
  note: ({ why }: { why: string }) => `its note cannot be kept: ${why}.`,
  text: ({ why }: { why: string }) => `its text cannot be kept: ${why}.`,
}
