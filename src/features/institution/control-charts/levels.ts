import { addDays } from '#shared/days.ts'

import type { Measure, Series, SeriesChange } from './contract.ts'

/** The level of each week of a series: the mean stress between two changes. Null for a series that shows no week. */
export function levelsOf({ weeks, changes }: Series): (number | null)[] {
  const shown = weeks.flatMap(({ avgStress }) => avgStress ?? [])
  const mean = shown.length === 0 ? null : shown.reduce((sum, value) => sum + value, 0) / shown.length
  return weeks.map(({ from }) => {
    const latest = changes.findLast(({ after }) => after.to < from)
    return latest?.levelAfter ?? changes[0]?.levelBefore ?? mean
  })
}

/** A change with the name of its group. */
export interface NamedChange extends SeriesChange {
  readonly kind: Series['kind']
  readonly name: string
}

/** All changes of all groups, the latest first. */
export function listChanges(series: readonly Series[]): NamedChange[] {
  return series
    .flatMap(({ kind, name, changes }) => changes.map((change) => ({ kind, name, ...change })))
    .toSorted((one, other) => other.after.to.localeCompare(one.after.to))
}

/** The Sunday of the latest published week of any group. There must be one. */
export function latestWeekOf(series: readonly Series[]): string {
  return series.map(({ weeks }) => weeks.at(-1)!.to).reduce((one, other) => (other > one ? other : one))
}

/** The changes that were first seen in the latest weeks, so many of them: the latest first. */
export function changesSeenIn(series: readonly Series[], weeks: number): NamedChange[] {
  if (series.length === 0) return []
  const after = addDays(latestWeekOf(series), -7 * weeks)
  return listChanges(series).filter(({ seenOn }) => seenOn > after)
}

/** For how many days before and after a change what was done stands beside it. It says nothing about causes. */
const daysAround = 21

/** What was done in the three weeks before a change and the three after it. */
export function measuresAround({ after }: SeriesChange, measures: readonly Measure[]): Measure[] {
  const [from, to] = [addDays(after.to, -daysAround), addDays(after.to, daysAround)]
  return measures.filter(({ day }) => from <= day && day <= to)
}
