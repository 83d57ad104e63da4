import type { RecoveryFigure, SleepAndShifts } from '../contract.ts'
import { withheld } from '../figures.ts'
import { periods } from '../periods.ts'
import { withheldRecovery } from '../recovery-figures.ts'
import type { Report } from './report.ts'

/**
 * Whether a report shows any figure. A report without figures reveals nothing when it is compared with
 * another.
 */
export function hasFigures({ periods: its, weeks }: Report): boolean {
  const isShown = ({ avgStress }: { readonly avgStress: number | null }) => avgStress !== null
  return (
    weeks.some(isShown) ||
    periods.some((period) => {
      const { stats, units, shifts, sleepAndShifts } = its[period]
      return [stats, ...units, ...shifts].some(isShown) || (sleepAndShifts && hasSleepOrMarks(sleepAndShifts))
    })
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
    const { stats, units, shifts, usage, sleepAndShifts } = published.periods[period]
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
      ...(sleepAndShifts && { sleepAndShifts: restrictSleepAndShifts(sleepAndShifts, now.sleepAndShifts) }),
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
    ...(published.recovery && {
      recovery: published.recovery.map((figure) => restrictRecovery(figure, allowed)),
    }),
  }
}

function restrictRecovery(figure: RecoveryFigure, { recovery = [] }: Report): RecoveryFigure {
  const isWithheld = recovery.find(({ pattern }) => pattern === figure.pattern)?.isWithheld ?? true
  return isWithheld ? { ...figure, ...withheldRecovery } : figure
}

function withheldUnlessAllowed<Cell extends { readonly isWithheld: boolean }>(
  allowed: Cell | undefined,
  cell: Cell,
): Cell {
  return allowed && !allowed.isWithheld ? cell : { ...cell, ...withheld }
}

function hasSleepOrMarks({ sleep, marks }: SleepAndShifts): boolean {
  const cells = [sleep, ...sleep.units, ...sleep.shifts]
  return cells.some(({ avgHours }) => avgHours !== null) || marks.some(({ count }) => Boolean(count))
}

function restrictSleepAndShifts({ sleep, marks }: SleepAndShifts, allowed: SleepAndShifts | undefined) {
  const hours = <Cell extends { readonly isWithheld: boolean }>(cell: Cell, now: Cell | undefined): Cell =>
    now && !now.isWithheld ? cell : { ...cell, avgHours: null, count: null, isWithheld: true }
  const ofAll = allowed?.sleep
  return {
    sleep: {
      ...hours({ ...sleep, units: [], shifts: [] }, ofAll && { ...ofAll, units: [], shifts: [] }),
      units: sleep.units.map((cell) =>
        hours(
          cell,
          ofAll?.units.find(({ unit }) => unit === cell.unit),
        ),
      ),
      shifts: sleep.shifts.map((cell) =>
        hours(
          cell,
          ofAll?.shifts.find(({ shift }) => shift === cell.shift),
        ),
      ),
    },
    marks: marks.map((line) => {
      const isWithheld = allowed?.marks.find(({ mark }) => mark === line.mark)?.isWithheld ?? true
      return isWithheld ? { ...line, count: null, isWithheld } : line
    }),
  }
}
