// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  answers: {
    keepWithin: { most: number }
    full: { most: number }
    closedItems: { count: number }
  }
  box: {
    positionOf: { count: number; position: string | number }
    full: { most: number }
    switchedOff: { count: number }
  }
  form: {
    keepWithin: { most: number }
    soundFileHint: { seconds: number }
    aboutRecording: { seconds: number }
    ofSeconds: { most: number; seconds: number }
    tooLong: { seconds: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'hope-box': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
