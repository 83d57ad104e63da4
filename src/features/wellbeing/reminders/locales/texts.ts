// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  devices: {
    text: { body: string | number; title: string | number }
    appShowsNone: { origin: string | number }
    thisDevice: { name: string | number }
    lastReminder: { ago: string | number }
    sendNowTo: { name: string | number }
    removeOf: { name: string | number }
  }
  reminders: {
    quietUntil: { day: string | number }
    shiftOf: { name: string | number }
    whenShiftBegins: { time: string | number }
    whenShiftEnds: { time: string | number }
    rules: { timeZone: string | number }
    'nextWithShift.begins': { moment: string | number }
    'nextWithShift.ends': { moment: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    reminders: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
