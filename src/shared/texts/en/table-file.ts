export const fileEmpty = 'This file is empty.'
export const fileIsWorkbook =
  'This is a spreadsheet program’s own file. Save it there as CSV, and choose that.'
export const fileIsNoText = 'This is no text file. Export it as CSV.'
export const fileIsCut = 'This file ends in the middle of a row, as if it was cut off. Export it again.'
export const fileTooLong = ({ rows }: { rows: number }) =>
  `This file has more than ${rows.toLocaleString('en-US')} rows. A roster names each person once: is it the right file?`
export const fileTooWide =
  'This file has too many columns or cells. Leave out the columns that no roster needs.'
export const quoteIsOpen = ({ line }: { line: number }) =>
  `The quote that begins in line ${line} never ends. ${fileIsCut}`
export const quoteIsSingle = ({ line, last }: { line: number; last: number }) =>
  `A quote within line ${line} is not doubled, so lines ${line} to ${last} run together.`
