// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  controls: {
    hideSecret: { noun: string | number }
    showSecret: { noun: string | number }
  }
  forms: {
    savedElsewhereAgo: { ago: string | number }
  }
  closedTexts: {
    passwordSetAnew: { since: string | number }
    isClosedUntil: { until: string | number }
    lostBoth: { name: string | number }
    askForHelp: { name: string | number }
  }
  readAloud: {
    readingAloud: { what: string | number }
  }
  recoveryCode: {
    codeOf: { username: string | number }
    wordsOf: { username: string | number }
    sheet: { lossOfBoth: string | number }
  }
  slider: {
    outOf: { max: number; value: number; word: string | number }
  }
  charts: {
    bandFrom: { from: number; name: string | number }
  }
  table: {
    hideTableOf: { caption: string | number }
    showTableOf: { caption: string | number }
  }
  toasts: {
    messages: { hotkey: string | number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
