// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  menu: {
    stepOf: { count: number; position: string | number }
  }
  spokenLanguages: {
    withLanguages: { act: string | number; spoken: 'en' | 'es' | 'both' }
  }
  ways: {
    text741741: { keyword: string | number }
    ifPhone: { act: string | number }
    callNumber: { number: string | number }
    goTo: { place: string | number }
    askToBeTaken: { place: string | number }
    inCrisis: { acts: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
