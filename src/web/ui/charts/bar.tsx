import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const barClass = cva('h-full rounded-full', {
  variants: {
    tone: {
      calm: 'bg-calm',
      primary: 'bg-primary',
      attention: 'bg-attention',
      destructive: 'bg-destructive',
    },
  },
  defaultVariants: { tone: 'calm' },
})

type BarRowProps = VariantProps<typeof barClass> & {
  readonly name: string
  /** Null draws a grey bar of the whole length, for a value that is withheld. */
  readonly value: number | null
  /** The value of a bar of the whole length. */
  readonly most: number
  /** The value in words. */
  readonly children: ReactNode
}

/** A row of a list of bars: a name, its value in words, and the bar below both. */
export function BarRow({ name, value, most, tone, children }: BarRowProps) {
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-break-word">{name}</span>
        {children}
      </div>
      {value === null ? (
        <div aria-hidden className="h-2.5 rounded-full border border-dashed border-border bg-muted" />
      ) : (
        <div
          aria-hidden
          className="h-2.5 overflow-hidden rounded-full bg-secondary forced-color-adjust-none forced-colors:border"
        >
          <div className={barClass({ tone })} style={{ width: `${(100 * value) / most}%` }} />
        </div>
      )}
    </li>
  )
}
