import type { ReactNode } from 'react'

interface FigureProps {
  readonly value: ReactNode
  /** The text right after the value, such as "/10" or "points". */
  readonly unit?: ReactNode
  readonly text?: ReactNode
}

/** A large number with the text that explains it. */
export function Figure({ value, unit, text }: FigureProps) {
  return (
    <div>
      <p className="tabular-nums">
        <strong className="text-2xl font-semibold sm:text-3xl">{value}</strong>
        {unit && <span className="text-muted-foreground">{unit}</span>}
      </p>
      {text && <div className="text-muted-foreground">{text}</div>}
    </div>
  )
}
