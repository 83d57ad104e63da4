import { cx } from 'class-variance-authority'

import { type Period, periods } from '../periods.ts'
import { texts } from '../texts/dashboard.ts'

const labels: Record<Period, string> = { week: texts.week, month: texts.month, quarter: texts.quarter }

interface PeriodSelectorProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Chooses the period of all figures of the page. */
export function PeriodSelector({ period, onChange }: PeriodSelectorProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-secondary p-1">
      <legend className="sr-only">{texts.period}</legend>
      {periods.map((choice) => (
        <label
          key={choice}
          className={cx(
            'flex min-h-11 cursor-pointer items-center rounded-md px-4 font-medium transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            choice === period && 'bg-card text-primary-ink shadow-soft',
          )}
        >
          <input
            type="radio"
            name="period"
            checked={choice === period}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  )
}
