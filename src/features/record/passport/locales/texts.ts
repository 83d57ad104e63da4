// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  passport: {
    noFilesInApp: { address: string | number }
    scoreOf: { highest: number; name: string | number; score: number }
    questionnaire: { about: string | number; name: string | number }
    planAsOf: { day: string | number }
    certificateLine: { day: string | number; number: string | number; taught: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    passport: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
