import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface PhoneFoldProps {
  readonly title: string
  /** What stands in the line beside the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** What comes second. On a phone it is one line that opens; where there is room it stands open without the line. */
export function PhoneFold({ title, beside, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3 md:hidden print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 flex-1 items-center justify-between gap-3 rounded-lg border border-border bg-card px-5 text-left font-semibold shadow-soft"
        >
          {title}
          <ChevronDown aria-hidden className={clsx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
        {beside}
      </div>
      <div id={id} className={clsx('grid gap-5', !isOpen && 'max-md:hidden print:grid')}>
        {children}
      </div>
    </div>
  )
}
