import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'

interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (isChecked: boolean) => void
}

/** A checkbox with its label. The label can be pressed too. */
export function Checkbox({ label, checked, onCheckedChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        // Without this, Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="peer size-6 shrink-0 appearance-none rounded-sm border-2 border-input bg-card forced-color-adjust-none checked:border-primary checked:bg-primary disabled:opacity-55"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute left-0.75 hidden size-4.5 text-primary-foreground forced-color-adjust-none peer-checked:block"
      />
      <label htmlFor={id} className="flex-1 py-2.5 peer-disabled:opacity-55">
        {label}
      </label>
    </div>
  )
}
