// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  cards: {
    welcomeHint: { length: number }
    thresholdHint: { highest: number; lowest: number; usual: number }
    colourIs: { color: string | number }
  }
  conflict: {
    people: { count: number }
  }
  contacts: {
    contact: { number: number }
    removeContact: { number: number }
    audience: { number: number }
    languages: { number: number }
  }
  divisions: {
    newNameOf: { name: string | number }
    notRemoved: { name: string | number }
    renameOf: { name: string | number }
    removeOf: { name: string | number }
    fromUntil: { from: string | number; until: string | number }
    timesOf: { name: string | number }
    begins: { name: string | number }
    ends: { name: string | number }
    postOf: { unit: string | number }
  }
  labels: {
    ladder: { steps: string | number }
    ladderStep: { minutes: string | number; tier: string | number }
    difference: { after: number; before: number; population: string | number; setting: string | number }
  }
  ladder: {
    step: { number: number }
    stepHint: { after: string | number; audience: 'responders' | 'administrators' | 'everyone' }
    soonerStepHint: { after: string | number; audience: 'responders' | 'administrators' | 'everyone'; most: string | number }
  }
  page: {
    upToDate: { title: string | number }
    staysAsIs: { title: string | number }
    asksFor: { newValue: string | number; proposedBy: string | number }
    takesEffect: { when: string | number }
    withdrawOf: { title: string | number }
    confirmOf: { title: string | number }
    statisticsFrom: { people: number }
    confirmText: { isTriage: boolean; newValue: string | number }
    changed: { names: string | number }
  }
  refusals: {
    threshold: { highest: number; lowest: number }
    stepCount: { count: number }
    stepTooLate: { minutes: string | number }
    peopleInUnit: { count: number }
    peopleInShift: { count: number }
  }
  triage: {
    bounds: { highest: number; lowest: number; usual: number }
    span: { from: string | number; population: string | number; to: string | number }
    noDifference: { fewest: number }
    howCounted: { most: number }
    forEachResponder: { count: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    settings: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
