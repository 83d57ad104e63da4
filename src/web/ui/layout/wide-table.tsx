import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table is, for a screen reader. */
  readonly label: string
  readonly children: ReactNode
}

/** A table that is scrolled by itself where the window is narrower. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // It can have the focus so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto wrap-break-word" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
