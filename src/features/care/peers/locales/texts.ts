// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    withinAYear: { days: number }
    tooManyAsked: { most: number }
  }
  team: {
    call: { number: string | number }
    text: { number: string | number }
  }
  askForm: {
    sent: { name: string | number }
  }
  contacts: {
    youAsked: { name: string | number }
    askedYou: { name: string | number }
    askedAt: { when: string | number }
    'states.asked': { name: string | number }
    'states.unanswered': { name: string | number }
    'states.answered': { name: string | number }
    'states.declined': { name: string | number }
    noAsk: { name: string | number }
    closed: { name: string | number }
    message: { name: string | number }
    beyondAsk: { name: string | number }
    'beyondStates.asked': { name: string | number }
    'beyondStates.yes': { name: string | number }
    'beyondStates.no': { name: string | number }
    clinicianAsk: { name: string | number }
    'decided.no': { name: string | number }
    endMore: { name: string | number }
  }
  own: {
    term: { endsOn: string | number; trainedOn: string | number }
    supervises: { units: string | number }
  }
  named: {
    term: { endsOn: string | number; trainedOn: string | number }
    supervises: { units: string | number }
    withdrawAsk: { name: string | number }
    withdrawn: { name: string | number }
    endsOnHint: { days: number }
    saved: { username: string | number }
    contacts: { count: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    peers: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
