import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** A setting that is on or off, with its label and description at the left. */
export function Switch({ label, description, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block py-1 font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-about`} className="text-sm text-muted-foreground">
            {description}
          </p>
        )}
      </div>
      <span className="relative grid h-11 w-12 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox has its checked state without ARIA.
          role="switch"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          // Without this, Enter would submit a form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          disabled={disabled}
          {...(description && { 'aria-describedby': `${id}-about` })}
          className="peer absolute -inset-x-2 inset-y-0 appearance-none rounded-full -outline-offset-6"
        />
        <span
          aria-hidden
          className="pointer-events-none h-7 w-12 rounded-full border-2 border-input bg-muted forced-color-adjust-none transition-colors peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-1 size-5 rounded-full bg-input forced-color-adjust-none transition-transform peer-checked:translate-x-5 peer-checked:bg-primary-foreground peer-disabled:opacity-55"
        />
      </span>
    </div>
  )
}
