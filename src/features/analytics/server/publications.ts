import { withheld } from '../figures.ts'
import { periods } from '../periods.ts'
import type { Report } from './report.ts'

/** Whether a report shows any figure at all; one that shows none gives nothing away beside another. */
export function tellsAnything({ periods: its, weeks }: Report): boolean {
  const isShown = ({ avgStress }: { readonly avgStress: number | null }) => avgStress !== null
  return (
    weeks.some(isShown) ||
    periods.some((period) => [its[period].stats, ...its[period].units, ...its[period].shifts].some(isShown))
  )
}

/** The Sunday that a report's weeks end on. */
export function sundayOf({ periods: { week } }: Report): string {
  return week.stats.to
}

/**
 * A report as it was published, without what another one of the same weeks withholds: a threshold that was
 * raised takes figures away and makes none anew, which without somebody who has left would tell of them.
 */
export function restrict(published: Report, allowed: Report): Report {
  const figuresOf = (period: (typeof periods)[number]) => {
    const { stats, units, shifts, usage } = published.periods[period]
    const now = allowed.periods[period]
    return {
      stats: now.stats.isWithheld ? { ...stats, ...withheld, checkInRate: null } : stats,
      units: units.map((cell) =>
        onlyIf(
          now.units.find(({ unit }) => unit === cell.unit),
          cell,
        ),
      ),
      shifts: shifts.map((cell) =>
        onlyIf(
          now.shifts.find(({ shift }) => shift === cell.shift),
          cell,
        ),
      ),
      usage: usage.map((line) => {
        const isWithheld = now.usage.find(({ content }) => content === line.content)?.isWithheld ?? true
        return isWithheld ? { ...line, count: null, share: null, isWithheld } : line
      }),
    }
  }
  return {
    periods: { week: figuresOf('week'), month: figuresOf('month'), quarter: figuresOf('quarter') },
    weeks: published.weeks.map((week) =>
      onlyIf(
        allowed.weeks.find(({ from }) => from === week.from),
        week,
      ),
    ),
  }
}

function onlyIf<Cell extends { readonly isWithheld: boolean }>(allowed: Cell | undefined, cell: Cell): Cell {
  return allowed && !allowed.isWithheld ? cell : { ...cell, ...withheld }
}
