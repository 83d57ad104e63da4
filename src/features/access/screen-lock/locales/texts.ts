// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'screen-lock': typeof en.trail
  }
}

export const texts = catalog<typeof en, object>({ en, es })
