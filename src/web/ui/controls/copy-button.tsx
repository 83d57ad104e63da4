import { Copy } from 'lucide-react'
import { useState } from 'react'

import { texts } from '../../locales/texts.ts'
import { Button } from './button.tsx'

const t = texts('controls')

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** The message when copying fails. */
  readonly notCopied: string
  readonly label?: string
  readonly onCopied?: (() => void) | undefined
}

/** A button that copies something, for a row that wraps: what came of it stands in a line of its own, after all else. */
export function CopyButton({ text, notCopied, label = t('copy'), onCopied }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)

  const copied = () => {
    setIsCopied(true)
    onCopied?.()
  }
  // A page without https has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(copied, () =>
      setIsCopied(false),
    )

  return (
    <>
      <Button variant="secondary" className="max-sm:flex-1" onClick={() => void copy()}>
        <Copy aria-hidden />
        {label}
      </Button>
      <output className="order-last w-full text-sm text-muted-foreground empty:hidden">
        {isCopied === null ? null : isCopied ? t('copied') : notCopied}
      </output>
    </>
  )
}
