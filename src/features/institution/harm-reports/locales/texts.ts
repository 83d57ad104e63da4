// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  officer: {
    report: { reporter: string | number; sent: string | number; version: string | number }
  }
  reports: {
    readBy: { officer: string | number }
    notRightAway: { inDanger: string | number }
    sent: { ago: string | number; isAnswered: boolean }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'harm-reports': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
