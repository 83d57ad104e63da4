// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  providers: {
    removeQuestion: { name: string | number }
    worksFrom: { date: string | number }
    factorsAccepted: { factors: string | number }
    certificateUntil: { date: string | number }
    staffSignOnAt: { address: string | number }
    asks: { name: string | number }
    byNumber: { claim: string | number; kind: string }
    linked: { count: number }
  }
  refusals: {
    unknownPerson: { name: string | number }
    unavailable: { name: string | number }
    useWorkAccount: { address: string | number }
    notVerified: { name: string | number }
    tooManyProviders: { most: number }
    notDescribed: { reason: string | number }
  }
  signOn: {
    continueWith: { name: string | number }
    failedText: { reason: string | number }
    connectedUsed: { ago: string | number }
    disconnectAccount: { name: string | number }
    disconnectQuestion: { name: string | number }
    disconnectedText: { name: string | number }
    connectAccount: { name: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
