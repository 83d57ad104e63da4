import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

import { texts } from '../locales/texts.ts'

const t = texts('tools')

interface ScaleChoiceProps {
  readonly question: ReactNode
  readonly hint?: string | undefined
  readonly from: number
  readonly to: number
  /** The label of each number, if they have labels. They share one row as long as each has room. */
  readonly labels?: readonly string[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A row of numbers to choose one from. An answer can be taken back. */
export function ScaleChoice({ question, hint, from, to, labels, value, onChange }: ScaleChoiceProps) {
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, position) => from + position)
  return (
    <fieldset {...(hint && { 'aria-describedby': `${id}-hint` })} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-lg font-medium">{question}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <div
        className={
          labels
            ? 'grid max-w-xl grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5 sm:gap-2'
            : 'flex flex-wrap gap-2'
        }
      >
        {numbers.map((number, position) => (
          <label
            key={number}
            className={clsx(
              'relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg border border-input bg-card font-medium tabular-nums transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              labels ? 'min-h-20 flex-col px-0.5 py-2 text-center' : 'px-2.5',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={value === number}
              onChange={() => onChange(number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className={clsx(labels && 'text-lg')}>{number}</span>{' '}
            {labels && <span className="text-xs">{labels[position]}</span>}
          </label>
        ))}
      </div>
      {value !== null && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-11 self-start rounded-lg text-sm font-medium text-primary-ink underline underline-offset-4"
        >
          {t('clear')}
        </button>
      )}
    </fieldset>
  )
}
