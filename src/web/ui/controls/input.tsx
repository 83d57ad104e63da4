import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { useFieldControl } from './field.tsx'

export const inputClass = [
  'w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-base text-foreground',
  'placeholder:text-muted-foreground disabled:opacity-55',
  'aria-invalid:border-2 aria-invalid:border-destructive',
].join(' ')

/** A text input of one line. Inside a Field it gets that field's label, hint and error. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(inputClass, 'h-11', className)} {...useFieldControl()} {...props} />
}
