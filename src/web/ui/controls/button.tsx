import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export const buttonClass = cva(
  [
    'inline-flex max-w-full items-center justify-center gap-2 rounded-lg font-semibold select-none',
    'transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    '[&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        default: 'border border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
        destructive:
          'border border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        outline: 'border border-input bg-card text-foreground hover:bg-muted',
        secondary:
          'border border-transparent bg-secondary text-secondary-foreground hover:bg-secondary-hover',
        ghost: 'border border-transparent text-foreground hover:bg-muted',
        link: 'px-0! text-primary-ink underline underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'min-h-11 px-5 py-2',
        sm: 'min-h-11 px-3.5 py-1.5 text-sm',
        lg: 'min-h-13 px-5 py-3 text-lg sm:px-7',
        icon: 'size-11 shrink-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass> & { asChild?: boolean }

/** A button, or with `asChild` a link that looks like one. It submits a form only with `type="submit"`. */
export function Button({ asChild = false, variant, size, className, ...props }: ButtonProps) {
  const look = buttonClass({ variant, size, className })
  if (asChild) return <Slot.Root className={look} {...props} />
  return <button type="button" className={look} {...props} />
}
