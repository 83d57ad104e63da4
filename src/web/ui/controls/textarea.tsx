import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { useFieldControl } from './field.tsx'
import { inputClass } from './input.tsx'

/** A text input of several lines. It grows with its text if the browser can do that. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(inputClass, 'field-sizing-content min-h-28 py-2.5', className)}
      {...useFieldControl()}
      {...props}
    />
  )
}
