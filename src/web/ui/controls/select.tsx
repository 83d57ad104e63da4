import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useFieldControl } from './field.tsx'
import { inputClass } from './input.tsx'

/** The platform's own select, which works on every phone and with screen readers. Its children are options. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select className={clsx(inputClass, 'h-11 appearance-none pr-10')} {...useFieldControl()} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  )
}
