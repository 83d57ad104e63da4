import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { PrintedSheet } from '../layout/printed-sheet.tsx'
import { Button } from './button.tsx'
import { PrintButton } from './print-button.tsx'

interface CopyOrPrintProps {
  /** What goes to the clipboard. */
  readonly text: string
  /** Said where it could not be copied. */
  readonly notCopied: string
  /** What is printed. */
  readonly children: ReactNode
}

/** Two ways to take along what is shown only once. */
export function CopyOrPrint({ text, notCopied, children }: CopyOrPrintProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const [printing, setPrinting] = useState(0)

  // A page that is not served securely has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )

  return (
    <>
      <Button variant="secondary" className="max-sm:flex-1" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </Button>
      <PrintButton variant="secondary" className="max-sm:flex-1" onClick={() => setPrinting(printing + 1)} />
      <output className="w-full text-sm text-muted-foreground empty:hidden">
        {isCopied === true && 'Copied. On a shared device, copy something else afterwards.'}
        {isCopied === false && notCopied}
      </output>
      {printing > 0 && <PrintedSheet key={printing}>{children}</PrintedSheet>}
    </>
  )
}
