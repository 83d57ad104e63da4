// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  answers: {
    tooLong: { hours: number }
  }
  hours: {
    clock: { half: 'am' | 'pm'; time: string | number }
    stretch: { from: string | number; until: string | number }
    everyDay: { times: string | number }
    today: { times: string | number }
    weekFrom: { from: string | number; until: string | number }
    span: { from: string | number; until: string | number }
    spanNextDay: { from: string | number; until: string | number }
  }
  plan: {
    youOf: { name: string | number }
    offeredTo: { name: string | number }
    acceptOf: { whose: string | number }
    declineOf: { whose: string | number }
    offerOf: { whose: string | number }
    withdrawOf: { whose: string | number }
    changeOf: { whose: string | number }
    removeOf: { whose: string | number }
    aboutRemoving: { hours: string | number; name: string | number }
    planOn: { day: string | number }
    notReachableOf: { name: string | number }
    purpose: { institution: string | number }
    aboutTimes: { day: string | number }
    aboutOffer: { span: string | number }
    yourTime: { hours: string | number }
    timeOf: { hours: string | number; name: string | number }
    nobodyFrom: { span: string | number }
    gapsLeft: { count: number }
    clinicianAnswers: { hasClinician: boolean }
    clinicianOnDuty: { hasClinician: boolean }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    duty: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
