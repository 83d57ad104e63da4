// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    youAreTied: { days: number }
    notYourPin: { left: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    accounts: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
