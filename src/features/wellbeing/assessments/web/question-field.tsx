import { cx } from 'class-variance-authority'
import { useEffect, useId, useRef } from 'react'

import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import { texts } from '../texts/screening.ts'
import type { Step } from './steps.ts'

interface QuestionFieldProps {
  readonly question: Step
  readonly value: number | undefined
  /** Whether the page was just opened. Then it does not scroll away from the notices at its top. */
  readonly isJustOpened: boolean
  /** The id of an element that describes the question. */
  readonly describedBy?: string | undefined
  /** Whether answers cannot be changed now. */
  readonly isDisabled: boolean
  readonly onAnswer: (value: number) => void
}

/** A question and its answers. It takes the focus when it appears. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, isJustOpened, describedBy, isDisabled, onAnswer } = props
  const id = useId()
  const legend = useRef<HTMLLegendElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    legend.current?.focus({ preventScroll: isJustOpened })
    // The question takes the focus once, so later changes of `isJustOpened` have no effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div ref={whole} className="flex flex-col gap-2">
      <p id={id} className="text-muted-foreground text-pretty max-sm:text-sm">
        {question.leadIn}
      </p>
      <fieldset
        aria-describedby={describedBy ? `${id} ${describedBy}` : id}
        aria-disabled={isDisabled}
        className="flex flex-col gap-2.5 aria-disabled:opacity-55"
      >
        <legend
          ref={legend}
          tabIndex={-1}
          className="mb-3 sm:mb-4 text-xl font-semibold text-pretty outline-none"
        >
          {question.text}
        </legend>
        {question.options.map((option, position) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-13 cursor-pointer items-center gap-4 rounded-lg border px-4 py-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              option.value === value
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onAnswer(option.value)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="flex-1">{option.label}</span>
            <kbd aria-hidden className="font-sans text-sm text-muted-foreground pointer-coarse:hidden">
              {position + 1}
            </kbd>
          </label>
        ))}
      </fieldset>
      <ReadAloud element={whole} what={texts.readAloudWhat} />
    </div>
  )
}
