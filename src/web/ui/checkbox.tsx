import { Check } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxProps = Omit<
  ComponentProps<typeof Primitive.Root>,
  'children' | 'onCheckedChange' | 'checked'
> & {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (isChecked: boolean) => void
}

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({ label, onCheckedChange, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Primitive.Root
        id={id}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        className="peer grid size-6 shrink-0 place-items-center rounded-sm border-2 border-input bg-card forced-color-adjust-none text-primary-foreground disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        {...props}
      >
        <Primitive.Indicator>
          <Check aria-hidden className="size-4.5" strokeWidth={3} />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="flex-1 py-2.5 peer-disabled:opacity-55">
        {label}
      </label>
    </div>
  )
}
