import type { TrendDay } from '#features/record/trends/contract.ts'

/** A day of trends with one check-in that names nothing but mood and stress, and what a test says otherwise. */
export function trendDay(more: Partial<TrendDay> = {}): TrendDay {
  return {
    day: '2026-11-01',
    checkIns: 1,
    added: 0,
    mood: 6,
    stress: 4,
    stressors: [],
    symptoms: [],
    isPreShift: true,
    isPostShift: false,
    sleepHours: null,
    sleepQuality: null,
    isExtraShift: null,
    tools: [],
    chosen: [],
    ...more,
  }
}
