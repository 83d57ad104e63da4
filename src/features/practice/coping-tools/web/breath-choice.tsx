import { useId } from 'react'

import { texts } from '../locales/texts.ts'

const t = texts('tools')

interface BreathChoiceProps {
  readonly leavesOutHolds: boolean
  readonly isDisabled: boolean
  readonly onChange: (leavesOutHolds: boolean) => void
}

/** Asks before a breathing session whether to hold the breath, and says who should not. */
export function BreathChoice({ leavesOutHolds, isDisabled, onChange }: BreathChoiceProps) {
  const id = useId()
  const choices = [
    { leavesOut: false, label: t('withHolds'), detail: t('withHoldsDetail') },
    { leavesOut: true, label: t('longBreathOut'), detail: t('longBreathOutDetail') },
  ]
  return (
    <fieldset aria-describedby={id} disabled={isDisabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{t('howToBreathe')}</legend>
      {choices.map(({ leavesOut, label, detail }) => (
        <label
          key={String(leavesOut)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-input px-3 py-1.5 transition-colors has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-default has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={id}
            checked={leavesOutHolds === leavesOut}
            onChange={() => onChange(leavesOut)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="font-medium">
            {label}
            <span className="block text-sm font-normal">{detail}</span>
          </span>
        </label>
      ))}
      <p id={id} className="text-sm text-muted-foreground text-pretty">
        {t('whoLeavesOutHolds')}
      </p>
    </fieldset>
  )
}
