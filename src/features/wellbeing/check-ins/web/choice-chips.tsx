import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ChoiceChipsProps<Option extends string> {
  readonly options: readonly Option[]
  readonly nameOf: (option: string) => string
  readonly chosen: readonly Option[]
  readonly onChange: (chosen: Option[]) => void
}

/** A row of toggle buttons. Any number of them may be pressed. */
export function ChoiceChips<Option extends string>({
  options,
  nameOf,
  chosen,
  onChange,
}: ChoiceChipsProps<Option>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {options.map((option) => (
        <Chip
          key={option}
          label={nameOf(option)}
          isChosen={chosen.includes(option)}
          onPress={() => onChange(toggled(chosen, option))}
        />
      ))}
    </div>
  )
}

interface OneChoiceProps<Option> {
  readonly question: string
  readonly hint?: string
  readonly options: readonly Option[]
  readonly labelFor: (option: Option) => string
  readonly chosen: Option | null
  readonly onChange: (chosen: Option | null) => void
}

/** A question with a row of toggle buttons, of which one at most is pressed. A second press takes it back. */
export function OneChoice<Option extends string | number>(props: OneChoiceProps<Option>) {
  const { question, hint, options, labelFor, chosen, onChange } = props
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id}>
      <legend className="mb-2 font-medium">{question}</legend>
      {hint && (
        <p id={id} className="mb-2 text-sm text-pretty text-muted-foreground">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option}
            label={labelFor(option)}
            isChosen={option === chosen}
            onPress={() => onChange(option === chosen ? null : option)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChipProps {
  readonly label: string
  /** Shown until it is chosen. */
  readonly icon?: ReactNode
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A toggle button. */
export function Chip({ label, icon, isChosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border px-4 py-2 transition-colors',
        isChosen
          ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
          : 'border-input bg-card hover:bg-muted',
      )}
    >
      {isChosen ? <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} /> : icon}
      {/* A browser that translates replaces bare texts, before which React could not put the icon any more. */}
      <span>{label}</span>
    </button>
  )
}

/** Adds an option to a list, or removes it if it is there. */
export function toggled<Option>(chosen: readonly Option[], option: Option): Option[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}
