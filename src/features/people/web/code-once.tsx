import { Copy } from 'lucide-react'
import { useState } from 'react'

import { momentFormat } from '#shared/moment-format.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'

import { type Slip, SlipSheet } from './slip-sheet.tsx'

const moment = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface CodeOnceProps {
  readonly code: string
  readonly expiresAt: string
  /** What is printed. */
  readonly slip: Omit<Slip, 'id' | 'expires'>
  /** What is copied, where it is more than the code. */
  readonly copied?: string
}

/** A code that is shown this once, to copy or to print. */
export function CodeOnce({ code, expiresAt, slip, copied = code }: CodeOnceProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const [printing, setPrinting] = useState(0)
  const expires = moment(new Date(expiresAt))

  // A page that is not served securely has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(copied) ?? Promise.reject(new Error('No clipboard'))).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 rounded-lg border border-border bg-muted p-4 text-center">
        <code className="font-mono text-xl font-semibold tracking-wide select-all wrap-anywhere">{code}</code>
        <p className="text-sm text-muted-foreground">Until {expires}. It is shown only now.</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <PrintButton variant="secondary" onClick={() => setPrinting(printing + 1)} />
      </div>
      <output className="text-sm text-muted-foreground empty:hidden">
        {isCopied === true && 'Copied.'}
        {isCopied === false && 'It could not be copied here. Select it above, or print it.'}
      </output>
      {printing > 0 && <SlipSheet key={printing} slips={[{ ...slip, id: code, expires }]} />}
    </div>
  )
}
