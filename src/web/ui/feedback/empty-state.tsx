import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** What the person can do now. */
  readonly text: ReactNode
  /** One of our drawings, from `drawings.tsx`. */
  readonly drawing?: ReactNode
  readonly action?: ReactNode
  readonly as?: 'h2' | 'h3'
}

/** Replaces a list that is empty, and says what to do about it. */
export function EmptyState({ title, text, drawing, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-border px-6 py-10 text-center">
      {drawing && <div className="w-48 max-w-full">{drawing}</div>}
      <div className="flex flex-col gap-1">
        <Heading className="text-lg font-semibold">{title}</Heading>
        <p className="max-w-md text-muted-foreground text-pretty">{text}</p>
      </div>
      {action}
    </div>
  )
}
