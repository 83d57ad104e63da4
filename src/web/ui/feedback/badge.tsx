import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeClass = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary-soft text-primary-ink',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        outline: 'border-input text-foreground',
        destructive: 'border-destructive bg-destructive-soft text-destructive-ink',
        calm: 'border-transparent bg-calm-soft text-calm-ink',
        attention: 'border-transparent bg-attention-soft text-attention-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** A short label such as a role, a state or a severity. */
export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeClass>) {
  return <span className={badgeClass({ variant, className })} {...props} />
}
