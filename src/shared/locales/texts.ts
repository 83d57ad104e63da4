// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  fields: {
    tooShort: { min: number }
    tooLong: { max: number }
  }
  tableFile: {
    workbookHasSheets: { names: string | number }
    fileTooLong: { rows: number }
    quoteIsOpen: { line: string | number }
    quoteIsSingle: { last: string | number; line: string | number }
  }
  timeAgo: {
    minutesAgo: { count: number }
    hoursAgo: { count: number }
    daysAgo: { count: number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
