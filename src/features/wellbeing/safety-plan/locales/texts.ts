// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  earlier: {
    earlierPlan: { date: string | number }
    wishInCrisis: { wish: string | number }
  }
  plan: {
    forExample: { example: string | number }
    keepWithin: { most: number }
    lastChanged: { date: string | number }
    purposeTogether: { who: string | number }
  }
  review: {
    lookAgainOn: { day: string | number }
    inDays: { days: number }
    suggestedOn: { day: string | number }
  }
  sittings: {
    sitsWithYou: { until: string | number; who: string | number }
    notAccepted: { until: string | number }
    aboutInvitation: { until: string | number }
    youSitWith: { person: string | number; until: string | number }
    suggestFor: { step: number }
    keepWithin: { most: number }
  }
  wishes: {
    forExample: { example: string | number }
    keepWithin: { most: number }
  }
  told: {
    wishes: { hasUnit: boolean }
    sitting: { hasUnit: boolean }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'safety-plan': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
