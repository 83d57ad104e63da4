import { cva, type VariantProps } from 'class-variance-authority'

const barClass = cva('h-full rounded-full transition-transform', {
  variants: { tone: { default: 'bg-primary', calm: 'bg-calm' } },
  defaultVariants: { tone: 'default' },
})

type ProgressProps = VariantProps<typeof barClass> & {
  /** The name of what the bar measures, for screen readers. */
  readonly label: string
  readonly value: number
  readonly max?: number
  /** The value as text, such as "3 of 7 days". The default is a percentage. */
  readonly valueText?: string
}

/** A progress bar. The page must also show the value as text beside it. */
export function Progress({ label, value, max = 100, valueText, tone }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share * max}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText ?? `${Math.round(share * 100)}%`}
      className="h-2.5 overflow-hidden rounded-full bg-secondary forced-color-adjust-none forced-colors:border"
    >
      <div className={barClass({ tone })} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
    </div>
  )
}
