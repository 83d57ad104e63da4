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
  }
  list: {
    about: { institution: string | number }
    doneOf: { all: number; done: number }
    registrationQuestion: { isOpen: boolean }
    registrationIsRight: { isOpen: boolean }
    recordedText: { isOpen: boolean }
    signedText: { version: string | number }
    signOffText: { institution: string | number; version: string | number }
  }
  refusals: {
    registrationChanged: { isOpen: boolean }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
