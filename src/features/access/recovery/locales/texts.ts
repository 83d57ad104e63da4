// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  notices: {
    hasHelped: { name: string | number }
    accountAsked: { at: string | number; name: string | number }
    canHelpFrom: { at: string | number }
    notAsked: { name: string | number }
    codeTitleTo: { name: string | number }
    setAnew: { on: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    recovery: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
