// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  connections: {
    activeSupportersOf: { count: number }
    blockPerson: { name: string | number }
    blockSupporterText: { name: string | number }
    blockRequestText: { name: string | number }
    blockedOn: { day: string | number }
    nicknameFor: { name: string | number }
    nicknameHint: { name: string | number }
    askedYou: { ago: string | number }
    moreFor: { name: string | number }
    youAsked: { ago: string | number }
    connectedOn: { day: string | number }
    removePerson: { name: string | number }
    removeText: { name: string | number }
  }
  refusals: {
    firstDaySearched: { most: number }
    daySearched: { most: number }
  }
  requests: {
    connectedNow: { name: string | number }
    canAnswer: { name: string | number }
    blockedText: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    connections: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
