import { Switch as Primitive } from 'radix-ui'
import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** A setting that is on or off, with its label and what it means at the left. */
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
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(description && { 'aria-describedby': `${id}-about` })}
        className="relative h-7 w-12 shrink-0 rounded-full border-2 border-input bg-muted forced-color-adjust-none transition-colors before:absolute before:-inset-x-1 before:-inset-y-2.5 disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-input transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-primary-foreground" />
      </Primitive.Root>
    </div>
  )
}
