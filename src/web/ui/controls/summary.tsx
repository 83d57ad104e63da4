import type { ReactNode } from 'react'

interface SummaryProps {
  /** Where what it folds stays open. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** The line of a `details` that opens and folds it, as a link that can be pressed. */
export function Summary({ hidden, children }: SummaryProps) {
  return (
    <summary
      hidden={hidden}
      className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4"
    >
      {children}
    </summary>
  )
}
