import type { PublishedWeek } from '#features/institution/analytics/index.ts'

import type { Series } from '../contract.ts'
import { detectChanges } from '../detect-changes.ts'

type Week = Series['weeks'][number]

/**
 * The series of the institution, of each unit and of each shift, from published reports, oldest first. A group has a
 * series from its first shown week on. A week without a report, or that was withheld, has no figure.
 */
export function seriesOf(institution: string, reports: readonly PublishedWeek[]): Series[] {
  const unitNames = new Set(reports.flatMap(({ units }) => units.map(({ unit }) => unit)))
  const shiftNames = new Set(reports.flatMap(({ shifts }) => shifts.map(({ shift }) => shift)))
  const ofGroup = (cellOf: (report: PublishedWeek) => Omit<Week, 'from' | 'to'> | undefined) =>
    reports.map((report): Week => {
      const { avgStress = null, isWithheld = false } = cellOf(report) ?? {}
      return { from: report.from, to: report.to, avgStress, isWithheld }
    })
  return [
    seriesWithChanges('institution', institution, trendOf(reports)),
    ...[...unitNames].toSorted(byName).map((name) => {
      const weeks = ofGroup(({ units }) => units.find(({ unit }) => unit === name))
      return seriesWithChanges('unit', name, weeks)
    }),
    ...[...shiftNames].toSorted(byName).map((name) => {
      const weeks = ofGroup(({ shifts }) => shifts.find(({ shift }) => shift === name))
      return seriesWithChanges('shift', name, weeks)
    }),
  ].filter(({ weeks }) => weeks.length > 0)
}

/** The institution's weeks. Each report has the quarter before it, and a later one withholds what is no longer shown. */
function trendOf(reports: readonly PublishedWeek[]): Week[] {
  const weeks = new Map(reports.flatMap(({ trend }) => trend).map((week) => [week.from, week]))
  return [...weeks.values()]
    .map(({ from, to, avgStress, isWithheld }) => ({ from, to, avgStress, isWithheld }))
    .toSorted((one, other) => one.from.localeCompare(other.from))
}

function seriesWithChanges(kind: Series['kind'], name: string, all: readonly Week[]): Series {
  const first = all.findIndex(({ avgStress }) => avgStress !== null)
  const weeks = first === -1 ? [] : all.slice(first)
  const shown = weeks.flatMap(({ avgStress, ...week }) =>
    avgStress === null ? [] : [{ ...week, avgStress }],
  )
  const changes = detectChanges(shown.map(({ avgStress }) => avgStress)).map((change) => {
    const { from, to } = shown[change.at - 1]!
    return {
      direction: change.direction,
      after: { from, to },
      seenOn: shown[change.seenAt]!.to,
      levelBefore: toOneDecimal(change.before),
      levelAfter: toOneDecimal(change.after),
    }
  })
  return { kind, name, weeks, changes }
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
