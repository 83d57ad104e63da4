import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'

interface ChoiceChipsProps<Option extends string> {
  readonly options: readonly Option[]
  readonly chosen: readonly Option[]
  readonly onChange: (chosen: Option[]) => void
}

/** A row of toggle buttons. Any number of them may be pressed. */
export function ChoiceChips<Option extends string>({ options, chosen, onChange }: ChoiceChipsProps<Option>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {options.map((option) => {
        const isChosen = chosen.includes(option)
        return (
          <button
            key={option}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(toggled(chosen, option))}
            className={cx(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-2 transition-colors',
              isChosen
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            {isChosen && <Check aria-hidden className="size-4" strokeWidth={3} />}
            {option}
          </button>
        )
      })}
    </div>
  )
}

/** Adds an option to a list, or removes it if it is there. */
export function toggled<Option>(chosen: readonly Option[], option: Option): Option[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}
