import type { ReactNode } from 'react'

import { type ChartTable, TableToggle } from './table-toggle.tsx'

interface PictureProps {
  /** A description of what the picture shows. */
  readonly label: string
  /** The picture's classes. They must set its height. */
  readonly className?: string
  readonly children: ReactNode
}

interface ChartProps extends PictureProps {
  readonly table: ChartTable
  /** An explanation of how to read the picture. */
  readonly note?: ReactNode
}

/** A picture of figures with a note, and the same figures in a table behind a toggle. */
export function Chart({ table, note, ...picture }: ChartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Picture {...picture} />
      {note && <p className="text-sm text-muted-foreground">{note}</p>}
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
