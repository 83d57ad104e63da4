import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { CodeLine } from '#web/ui/feedback/code-line.tsx'

import { texts } from '../locales/texts.ts'
import { type Slip, Slips } from './import/password-slips.tsx'

const t = texts('person')

const moment = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface CodeOnceProps {
  readonly code: string
  readonly expiresAt: string
  /** The slip that is printed. */
  readonly slip: Omit<Slip, 'id' | 'expires'>
  /** The text that is copied; the code where it is left out. */
  readonly copied?: string
  /** It was copied or printed. */
  readonly onKept: () => void
}

/** A one-time code to copy or to print, shown only once. */
export function OneTimeCodeView({ code, expiresAt, slip, copied = code, onKept }: CodeOnceProps) {
  const expires = moment(new Date(expiresAt))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 rounded-lg border border-border bg-muted p-3 text-center sm:p-4">
        <CodeLine code={code} />
        <p className="text-sm text-muted-foreground">{t('codeUntil', { expires })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyOrPrint text={copied} notCopied={t('notCopied')} onKept={onKept}>
          <Slips slips={[{ ...slip, id: code, expires: new Date(expiresAt) }]} />
        </CopyOrPrint>
      </div>
    </div>
  )
}

/**
 * Asks before a dialog with a one-time code is closed that was neither copied nor printed. `isShown` says whether there
 * is a code, and `anew` how another one is made. Answers how to close the dialog, and the question to put into it.
 */
export function useCodeOnce(isShown: boolean, anew: string, onClose: () => void) {
  const [isKept, setIsKept] = useState(false)
  const [isDropping, setIsDropping] = useState(false)
  const isHeld = isShown && !isKept
  return {
    close: () => (isHeld ? setIsDropping(true) : onClose()),
    onKept: () => setIsKept(true),
    question: (
      <AskBeforeLeaving
        isHeld={isHeld}
        title={t('isCodeKept')}
        description={t('codeNotKept', { anew })}
        isDropping={isDropping}
        onStay={() => setIsDropping(false)}
        onDrop={onClose}
      />
    ),
  }
}
