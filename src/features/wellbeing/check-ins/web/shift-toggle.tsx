import { cx } from 'class-variance-authority'
import { Sunrise, Sunset } from 'lucide-react'

import { texts } from '../texts/check-in.ts'

interface ShiftToggleProps {
  readonly isPreShift: boolean
  readonly onChange: (isPreShift: boolean) => void
}

const sides = [
  { isPre: true, label: texts.preShift, about: texts.aboutPreShift, icon: Sunrise },
  { isPre: false, label: texts.postShift, about: texts.aboutPostShift, icon: Sunset },
]

/** Whether the check-in is from before or after a shift. */
export function ShiftToggle({ isPreShift, onChange }: ShiftToggleProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{texts.whenIsThis}</legend>
      {sides.map(({ isPre, label, about, icon: Icon }) => (
        <label
          key={Number(isPre)}
          className={cx(
            'flex cursor-pointer items-center gap-4 rounded-lg border p-4 transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            isPre === isPreShift
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-input bg-card hover:bg-muted',
          )}
        >
          <input
            type="radio"
            name="shift"
            checked={isPre === isPreShift}
            onChange={() => onChange(isPre)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-6 shrink-0" />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
