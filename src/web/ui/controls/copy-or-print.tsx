import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { PrintedSheet } from '../layout/printed-sheet.tsx'
import { Button } from './button.tsx'
import { PrintButton } from './print-button.tsx'

interface CopyOrPrintProps {
  /** The text to copy. */
  readonly text: string
  /** The message when copying fails. */
  readonly notCopied: string
  /** The sheet to print. */
  readonly children: ReactNode
  /** It was copied or printed. */
  readonly onKept?: () => void
}

/** Buttons that copy or print something that is shown only once. */
export function CopyOrPrint({ text, notCopied, children, onKept }: CopyOrPrintProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const [printing, setPrinting] = useState(0)

  // A page without https has no clipboard.
  const copied = () => {
    setIsCopied(true)
    onKept?.()
  }
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(copied, () =>
      setIsCopied(false),
    )

  function print(): void {
    setPrinting(printing + 1)
    onKept?.()
  }

  return (
    <>
      <Button variant="secondary" className="max-sm:flex-1" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </Button>
      <PrintButton variant="secondary" className="max-sm:flex-1" onClick={print} />
      <output className="w-full text-sm text-muted-foreground empty:hidden">
        {isCopied === true && 'Copied. On a shared device, copy something else afterwards.'}
        {isCopied === false && notCopied}
      </output>
      {printing > 0 && <PrintedSheet key={printing}>{children}</PrintedSheet>}
    </>
  )
}
