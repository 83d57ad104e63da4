// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  mail: {
    test: { link: string | number }
    signInToSee: { link: string | number }
    useOfPasswordCode: { link: string | number }
  }
  refusals: {
    listTooLong: { most: number }
    untilLater: { refusal: string | number; when: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
