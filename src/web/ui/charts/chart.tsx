import type { ReactNode } from 'react'

import { type ChartTable, TableToggle } from './table-toggle.tsx'

interface PictureProps {
  /** What the picture shows, in words. */
  readonly label: string
  /** The height, and more, of the picture. */
  readonly className?: string
  readonly children: ReactNode
}

interface ChartProps extends PictureProps {
  readonly table: ChartTable
  /** How to read the picture. */
  readonly note?: ReactNode
}

/** A picture of figures, with its words and the same figures in a table behind a toggle. */
export function Chart({ table, note, ...picture }: ChartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Picture {...picture} />
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
      <TableToggle {...table} />
    </div>
  )
}

/** A picture of figures alone, for where its words and its table have their own places. */
export function Picture({ label, className = 'h-60', children }: PictureProps) {
  return (
    <div role="img" aria-label={label} className={`forced-color-adjust-none ${className}`}>
      {children}
    </div>
  )
}
