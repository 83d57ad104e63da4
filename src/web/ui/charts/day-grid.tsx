/** A square of the grid: null for a day that the month does not have, `empty` for a day without data. */
type Square = null | 'empty' | { readonly label: string; readonly look: string }

interface DayGridProps {
  readonly months: readonly {
    readonly name: string
    /** 31 squares, one for each date. */
    readonly days: readonly Square[]
  }[]
}

const dates = Array.from({ length: 31 }, (_, at) => at + 1)
const headClass = 'grid place-items-center text-[0.6875rem] text-muted-foreground'

/**
 * Twelve months with a square for each day. On a phone the months are columns, on a desk they are rows. The order
 * of the squares is the same.
 */
export function DayGrid({ months }: DayGridProps) {
  return (
    <div className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(32,1.5rem)] gap-px tabular-nums lg:auto-rows-[1.875rem] lg:grid-flow-row lg:grid-cols-[2.5rem_repeat(31,minmax(0,1fr))] lg:grid-rows-none lg:gap-1">
      <span />
      {dates.map((date) => (
        <span key={date} className={headClass}>
          {date}
        </span>
      ))}
      {months.map(({ name, days }) => [
        <span key={name} className={headClass}>
          {name}
        </span>,
        ...days.map((square, at) => <DaySquare key={`${name} ${dates[at]}`} square={square} />),
      ])}
    </div>
  )
}

function DaySquare({ square }: { readonly square: Square }) {
  if (square === null) return <span />
  if (square === 'empty') return <span className="rounded-sm border border-border" />
  return (
    <span
      className={`grid place-items-center rounded-sm border text-xs leading-none font-semibold ${square.look}`}
    >
      {square.label}
    </span>
  )
}
