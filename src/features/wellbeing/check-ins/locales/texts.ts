// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  answers: {
    hoursSlept: { hours: string | number }
  }
  checkIn: {
    purpose: { link: Tag }
    whoIsTold: { highStress: number; highest: number; lowMood: number; lowestMood: number }
    optional: { title: string | number }
    notesRoom: { count: number }
    notesOver: { count: number }
    notesHint: { advice: string | number; room: string | number }
    already: { ago: string | number }
    whenMoodCounts: { low: number; lowest: number }
  }
  contract: {
    notWhole: { least: number; most: number }
    tooSmall: { least: number }
    tooLarge: { most: number }
    tooLongAgo: { days: number }
  }
  dayName: {
    addedLater: { added: string | number; day: string | number }
  }
  feelings: {
    chooseUpTo: { most: number }
    whichWords: { name: string | number }
    tooMany: { most: number }
  }
  further: {
    chosenCount: { count: number }
  }
  scale: {
    moodOf: { highest: number; mood: number; word: string | number }
  }
  earlierDay: {
    addedFor: { day: string | number }
    hasCheckIn: { day: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'check-ins': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
