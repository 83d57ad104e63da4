// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  found: {
    places: { isCommunity: boolean; shifts: number; units: number }
    contacts: { count: number }
    unconfirmed: { fact: string | number }
    notSigned: { version: string | number }
    signed: { clinician: string | number; day: string | number; version: string | number }
    newerToSign: { version: string | number }
    managers: { count: number }
    responders: { who: string | number }
    respondersMissing: { who: string | number }
    rings: { confirmed: number; hasGateway: boolean; responders: number }
    drills: { who: string | number }
    drillsMissing: { who: string | number }
    reachedBy: { by: string | number }
    backup: { isFresh: boolean; made: string | number }
    restored: { at: string | number }
    noOfficer: { version: string | number }
    open: { day: string | number; isOverridden: boolean }
  }
  list: {
    about: { institution: string | number }
    doneOf: { all: number; done: number }
    registrationQuestion: { isOpen: boolean }
    registrationIsRight: { isOpen: boolean }
    recordedText: { isOpen: boolean }
    openQuestion: { institution: string | number }
    openedText: { institution: string | number }
    overrideWaits: { name: string | number }
  }
  officer: {
    purpose: { version: string | number }
    officer: { name: string | number; since: string | number }
    signedOn: { clinician: string | number; day: string | number; version: string | number }
    toSignAgain: { version: string | number }
    signText: { institution: string | number; version: string | number }
    signedText: { version: string | number }
  }
  refusals: {
    registrationChanged: { isOpen: boolean }
    notSigned: { found: string | number }
  }
  strip: {
    by: { asked: string | number; confirmed: string | number; day: string | number; institution: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    readiness: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
