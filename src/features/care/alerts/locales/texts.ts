// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  alert: {
    number: { id: string | number }
    startedBy: { by: string | number }
    openedBy: { who: string | number }
    respondedBy: { who: string | number }
    notReachedBy: { who: string | number }
    givenBack: { who: string | number; why: string | number }
    resolvedBy: { who: string | number }
    told: { circle: string; people: number }
    devices: { count: number }
    phones: { count: number }
    mails: { count: number }
    also: { ways: string | number }
    again: { last: string | number; times: number }
    stillOpen: { what: string | number }
    missed: { count: number }
  }
  rung: {
    takenOn: { ago: string | number }
    takenOnBy: { ago: string | number; by: string | number }
    alreadyResolved: { ago: string | number }
    alreadyResolvedBy: { ago: string | number; by: string | number }
  }
  banner: {
    moreWait: { count: number }
  }
  devices: {
    late: { seconds: number }
    thisDevice: { name: string | number }
    testRingOf: { name: string | number }
    itRangOn: { name: string | number }
    removeOf: { name: string | number }
    eitherWay: { one: string | number; other: string | number }
    reachedElsewhere: { way: string | number }
    heardAgo: { ago: string | number }
    failingAgo: { ago: string | number }
  }
  drills: {
    aboutSent: { count: number }
    reach: { devices: number; further: number; mails: number; people: number; phones: number }
  }
  labels: {
    someoneWith: { kind: string | number; who: string | number }
    dueInMinutes: { count: number }
    dueInHours: { count: number }
    dueInDays: { count: number }
    wasDue: { ago: string | number }
  }
  progress: {
    toldText: { askedAgain: boolean; byAdministrators: boolean; notified: number }
  }
  waitingCard: {
    allWaiting: { count: number }
    answeredAndOpen: { count: number }
  }
  waiting: {
    responded: { ago: string | number; who: string | number }
    moreAbout: { id: string | number }
    raised: { ago: string | number }
    askedAgainTimes: { count: number }
    resolved: { ago: string | number; outcome: string | number }
    resolvedBy: { ago: string | number; by: string | number; outcome: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
