import { type ReactNode, useState } from 'react'

import { type Reading, ReadingContext } from './plot.tsx'
import { type ChartTable, TableToggle } from './table-toggle.tsx'

interface PictureProps {
  /** A description of what the picture shows. */
  readonly label: string
  /** The picture's classes. They must set its height. */
  readonly className?: string
  readonly children: ReactNode
}

export interface ChartProps extends PictureProps {
  readonly table: ChartTable
  /** What its colours are. */
  readonly legend?: ReactNode
  /** What the picture means, in one sentence. */
  readonly sentence?: ReactNode
  /** An explanation of how to read the picture. */
  readonly note?: ReactNode
  /** What is said of each point of a line, from left to right; arrow keys and a pointer move from one to the next. */
  readonly readings?: readonly Reading[]
}

/** A picture of figures, what it means, how to read it, and the same figures in a table behind a toggle. */
export function Chart({ table, legend, sentence, note, readings = [], ...picture }: ChartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {readings.length > 0 ? (
        <ReadPicture caption={table.caption} readings={readings} {...picture} />
      ) : (
        <Picture {...picture} />
      )}
      {legend}
      {sentence && <p className="max-w-prose text-pretty">{sentence}</p>}
      {note && <p className="max-w-prose text-sm text-muted-foreground">{note}</p>}
      <TableToggle {...table} />
    </div>
  )
}

/** A picture of figures alone, for pages that show the note and the table elsewhere. */
export function Picture({ label, className = 'h-60', children }: PictureProps) {
  return (
    <div role="img" aria-label={label} className={`forced-color-adjust-none ${className}`}>
      {children}
    </div>
  )
}

interface ReadPictureProps extends PictureProps {
  readonly caption: string
  readonly readings: readonly Reading[]
}

/** A picture with the words of one of its points above it: of the latest one, until another is chosen. */
function ReadPicture({ caption, readings, ...picture }: ReadPictureProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = readings.length - 1
  const index = Math.min(chosen ?? last, last)
  const reading = readings[index]!
  const nearestTo = (at: number) =>
    readings.reduce((best, one, other) => {
      return Math.abs(one.at - at) < Math.abs(readings[best]!.at - at) ? other : best
    }, 0)
  return (
    <>
      <p aria-hidden data-print="none" className="text-sm font-medium tabular-nums">
        {reading.text}
      </p>
      <div className="relative rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        <ReadingContext
          value={{ chosen: chosen === null ? null : reading, choose: (at) => setChosen(nearestTo(at)) }}
        >
          <Picture {...picture} />
        </ReadingContext>
        {/* The platform's own slider has the keys and the words for screen readers. A pointer is over the plot. */}
        <input
          type="range"
          aria-label={caption}
          aria-valuetext={reading.text}
          min={0}
          max={last}
          value={index}
          onFocus={() => setChosen(index)}
          onBlur={() => setChosen(null)}
          onChange={({ target }) => setChosen(Number(target.value))}
          data-print="none"
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
    </>
  )
}
