// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  network: {
    supporters: { count: number }
    pending: { count: number }
    requests: { received: number; sent: number }
  }
  ownState: {
    averageMood: { word: string | number }
    riskOf: { score: string | number }
    lowMood: { count: number }
    stress: { count: number }
  }
  screening: {
    due: { names: string | number }
    named: { condition: string | number; name: string | number }
    notFinished: { name: string | number }
    answered: { ago: string | number }
  }
  today: {
    logged: { ago: string | number; word: string | number }
  }
  forNow: {
    tool: { minutes: number; name: string | number }
    'whyLesson.begun': { progress: number }
    'whyTool.stress': { highest: number; score: number }
    'whyTool.mood': { highest: number; score: number }
  }
  weekChart: {
    dayWithMood: { day: string | number; mood: string | number }
    moodOf: { highest: number; mood: number; word: string | number }
  }
  home: {
    helloTo: { name: string | number }
    today: { date: string | number }
    points: { count: number }
    badges: { count: number }
  }
  portal: {
    privacy: { link: Tag }
    lessonsDone: { count: number; done: number }
    greetingByName: { greeting: string | number; name: string | number }
    ofDays: { count: number }
    daysOf: { count: number; days: number }
  }
  shiftImpact: {
    title: { days: number }
    raising: { points: string | number }
    madeOf: { after: number; before: number }
    changed: { change: string | number; trend: 'up' | 'down' | 'steady' }
  }
  shiftSides: {
    mood: { highest: number; score: number }
    moodAgo: { ago: string | number; highest: number; score: number }
  }
  staff: {
    welcomeTo: { name: string | number }
    badge: { number: string | number }
    completeTo: { percent: number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
