// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    contactTooLate: { hours: number }
  }
  case: {
    in: { hours: string | number }
    caseOf: { name: string | number }
    since: { when: string | number }
    ended: { when: string | number }
    owner: { name: string | number }
    offeredTo: { name: string | number }
    offeredToYou: { name: string | number }
    nextAt: { when: string | number }
    lateSince: { when: string | number }
    followUpDue: { when: string | number }
    unguarded: { when: string | number }
    openAlerts: { count: number }
    levelAsked: { by: string | number; level: string | number }
    taker: { kind: 'clinician' | 'administrator' | 'responder'; name: string | number }
    'lineKinds.seen': { by: string | number }
    'lineKinds.acknowledged': { by: string | number }
    'lineKinds.not-reached': { by: string | number }
    'lineKinds.given-back': { by: string | number }
    'lineKinds.resolved': { by: string | number }
    'lineKinds.look': { by: string | number }
    'lineKinds.follow-up': { by: string | number }
    'lineKinds.plan': { by: string | number }
    'lineKinds.level': { by: string | number }
    'lineKinds.level-asked': { by: string | number }
    'lineKinds.level-confirmed': { by: string | number }
    'lineKinds.offered': { by: string | number; to: string | number }
    'lineKinds.accepted': { by: string | number }
    'lineKinds.declined': { by: string | number }
    'lineKinds.withdrawn': { by: string | number }
    'lineKinds.taken': { by: string | number }
    'lineKinds.ended': { by: string | number }
    'lineKinds.with-them': { by: string | number }
    'lineKinds.spoke': { by: string | number }
    'lineKinds.talk-read': { by: string | number }
    'lineKinds.talk-planned': { by: string | number }
    'lineKinds.talk-seen': { by: string | number }
    'lineKinds.talk-closed': { by: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    cases: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
