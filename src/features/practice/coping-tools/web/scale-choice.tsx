import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

import { texts } from '../locales/texts.ts'

const t = texts('tools')

interface ScaleChoiceProps {
  readonly question: ReactNode
  readonly hint: string
  readonly from: number
  readonly to: number
  /** The label of each number, if they have labels. */
  readonly labels?: readonly string[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A row of numbers to choose one from. An answer can be taken back. */
export function ScaleChoice({ question, hint, from, to, labels, value, onChange }: ScaleChoiceProps) {
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, position) => from + position)
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{question}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
      <div className={clsx('flex flex-wrap gap-2', labels && 'max-sm:flex-col')}>
        {numbers.map((number, position) => (
          <label
            key={number}
            className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-input bg-card px-2.5 font-medium tabular-nums transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              checked={value === number}
              onChange={() => onChange(number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span>{labels ? `${number} ${labels[position]}` : number}</span>
          </label>
        ))}
        {value !== null && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="min-h-11 rounded-lg px-3 text-sm font-medium text-primary-ink underline underline-offset-4 hover:bg-muted"
          >
            {t('clear')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
