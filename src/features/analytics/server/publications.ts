import { withheld } from '../figures.ts'
import { periods } from '../periods.ts'
import type { Report } from './report.ts'

/**
 * Whether a report shows any figure. A report without figures reveals nothing when it is compared with
 * another.
 */
export function hasFigures({ periods: its, weeks }: Report): boolean {
  const isShown = ({ avgStress }: { readonly avgStress: number | null }) => avgStress !== null
  return (
    weeks.some(isShown) ||
    periods.some((period) => [its[period].stats, ...its[period].units, ...its[period].shifts].some(isShown))
  )
}

/** The Sunday on which a report's last week ends. */
export function sundayOf({ periods: { week } }: Report): string {
  return week.stats.to
}

/**
 * The published report without the figures that `allowed`, a report of the same weeks, withholds. A raised
 * threshold removes figures and calculates none again: a figure that was calculated again after somebody has
 * left would reveal their part of it.
 */
export function restrict(published: Report, allowed: Report): Report {
  const figuresOf = (period: (typeof periods)[number]) => {
    const { stats, units, shifts, usage } = published.periods[period]
    const now = allowed.periods[period]
    return {
      stats: now.stats.isWithheld ? { ...stats, ...withheld, checkInRate: null } : stats,
      units: units.map((cell) =>
        withheldUnlessAllowed(
          now.units.find(({ unit }) => unit === cell.unit),
          cell,
        ),
      ),
      shifts: shifts.map((cell) =>
        withheldUnlessAllowed(
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
      withheldUnlessAllowed(
        allowed.weeks.find(({ from }) => from === week.from),
        week,
      ),
    ),
  }
}

function withheldUnlessAllowed<Cell extends { readonly isWithheld: boolean }>(
  allowed: Cell | undefined,
  cell: Cell,
): Cell {
  return allowed && !allowed.isWithheld ? cell : { ...cell, ...withheld }
}
