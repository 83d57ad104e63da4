import { type ReactNode, useState } from 'react'

import { PrintedSheet } from '../layout/printed-sheet.tsx'
import { CopyButton } from './copy-button.tsx'
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
  const [printing, setPrinting] = useState(0)

  function print(): void {
    setPrinting(printing + 1)
    onKept?.()
  }

  return (
    <>
      <CopyButton text={text} notCopied={notCopied} onCopied={onKept} />
      <PrintButton variant="secondary" className="max-sm:flex-1" onClick={print} />
      {printing > 0 && <PrintedSheet key={printing}>{children}</PrintedSheet>}
    </>
  )
}
