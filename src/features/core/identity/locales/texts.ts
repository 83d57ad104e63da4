// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  deviceName: {
    browserOn: { browser: string | number; system: string | number }
  }
  refusals: {
    waitForResetHold: { day: string | number }
    tooLongAgo: { days: number }
    waitForWayIn: { day: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    identity: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
