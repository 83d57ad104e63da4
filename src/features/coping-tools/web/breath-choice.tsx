import { useId } from 'react'

interface BreathChoiceProps {
  readonly leavesOutHolds: boolean
  readonly isDisabled: boolean
  readonly onChange: (leavesOutHolds: boolean) => void
}

/** Asks before a breathing session whether to hold the breath, and says who should not. */
export function BreathChoice({ leavesOutHolds, isDisabled, onChange }: BreathChoiceProps) {
  const id = useId()
  const choices = [
    { leavesOut: false, label: 'With holds', detail: '4 in, hold 4, 4 out, hold 4' },
    { leavesOut: true, label: 'Long breath out', detail: '4 in, 6 to 8 out, no hold' },
  ]
  return (
    <fieldset aria-describedby={id} disabled={isDisabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">How to breathe</legend>
      {choices.map(({ leavesOut, label, detail }) => (
        <label
          key={label}
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
        Leave out the holds if you are pregnant, if you have heart, lung or blood pressure trouble, or if you
        get panic.
      </p>
    </fieldset>
  )
}
