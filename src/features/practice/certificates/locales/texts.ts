// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  asking: {
    titleOf: { title: string | number }
    whyAndAgain: { why: string | number }
  }
  certificate: {
    lengthOnPaper: { minutes: number }
    institutionLabel: { name: string | number }
    howToCheck: { iss: string | number }
    nameHint: { link: Tag }
  }
  proofFile: {
    proof: { iss: string | number; jws: string | number; kid: string | number; kind: 'certificate' | 'passport'; number: string | number }
  }
  seen: {
    seenOnOneDay: { day: string | number; minutes: number }
    seenOverDays: { begun: string | number; finished: string | number }
  }
  verify: {
    withoutPageText: { host: string | number }
    notGenuineText: { host: string | number }
    withEvenkeel: { institution: string | number }
    aboutMinutes: { minutes: number }
    genuineText: { day: string | number; iss: string | number; kind: 'certificate' | 'passport'; maker: string | number; name: Tag }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    certificates: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
