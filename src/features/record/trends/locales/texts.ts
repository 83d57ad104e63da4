// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  days: {
    days: { count: number }
    lastDays: { days: number }
  }
  insights: {
    'marks.stressor': { name: string | number }
    'marks.symptom': { name: string | number }
    'marks.activity': { name: string | number }
    'marks.feeling': { name: string | number }
    'marks.tool': { name: string | number }
    shortSleep: { hours: number }
    difference: { mood: string | number; otherMood: string | number; otherStress: string | number; stress: string | number }
    chance: { days: number; isThin: boolean; others: number }
    titleOf: { period: string | number }
    nothing: { fewest: number }
  }
  scores: {
    titleOf: { measure: string | number; period: string | number }
    scoreIs: { label: string | number; score: number }
    means: { average: number; days: number; highest: number; label: string | number }
    range: { highest: number; highestDay: string | number; lowest: number; lowestDay: string | number }
    note: { days: number }
    chartOf: { from: string | number; measure: string | number; to: string | number }
    tableOf: { measure: string | number }
    allAddedLater: { count: number }
    someAddedLater: { added: number; count: number }
  }
  screenings: {
    latest: { day: string | number; name: string | number; score: string | number }
    same: { day: string | number }
    'changes.better': { clearFrom: number; day: string | number; isLower: boolean; points: number }
    'changes.worse': { clearFrom: number; day: string | number; isLower: boolean; points: number }
    'changes.same': { clearFrom: number; day: string | number; isLower: boolean; points: number }
    titleOf: { about: string | number; name: string | number; period: string | number }
    noneIn: { period: string | number }
    scoreIs: { score: number; severity: string | number }
    chartOf: { highest: number; name: string | number }
    tableOf: { name: string | number }
    sourceOfChange: { gad7: number; phq9: number }
    sourceOfHalf: { below: number; elevated: number }
    sourceOfEpisodes: { below: number; elevated: number; gapDays: number }
  }
  sleep: {
    hoursSlept: { hours: number }
    hoursAndQuality: { hours: number; quality: string | number }
    sleepSummary: { days: number; enoughDays: number; enoughHours: number; mean: number }
    sleepNote: { below: number; enough: number; least: number; most: number }
    sleepChart: { from: string | number; to: string | number }
  }
  trends: {
    tooEarlyText: { fewest: number }
    fewDays: { days: number }
  }
  year: {
    yearSummary: { days: number; mood: string | number; moodDays: number }
    daysOfMood: { days: number; mood: string | number }
    moodOnDay: { highest: number; label: string | number; mood: number }
    moodBrought: { highest: number; label: string | number; mood: number }
    legend: { from: number; mood: string | number; to: number }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
