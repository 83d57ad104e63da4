// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  officer: {
    purpose: { version: string | number }
    acceptVersion: { version: string | number }
    acceptQuestion: { version: string | number }
    acceptedText: { version: string | number }
    officer: { name: string | number; since: string | number }
    acceptedOn: { day: string | number; runs: boolean; version: string | number }
    report: { reporter: string | number; sent: string | number; version: string | number }
  }
  reports: {
    readBy: { officer: string | number }
    notRightAway: { inDanger: string | number }
    sent: { ago: string | number; isAnswered: boolean }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
