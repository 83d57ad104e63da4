// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  refusals: {
    tooMany: { most: number }
  }
  webhooks: {
    messagesText: { days: number; hours: number; most: number }
    namesAsked: { name: string | number }
    failingSince: { date: string | number }
    olderSecret: { date: string | number }
    newSecretEffect: { hours: number }
    unanswered: { tries: number }
    answered: { status: number; tries: number }
    nextTry: { time: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    webhooks: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
