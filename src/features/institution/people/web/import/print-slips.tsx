import { Printer } from 'lucide-react'
import { useState } from 'react'

import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CardFooter } from '#web/ui/layout/card.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'

import { texts } from '../../locales/texts.ts'
import { type Slip, Slips } from './password-slips.tsx'

const t = texts('slips')

interface PrintSlipsProps {
  readonly slips: readonly Slip[]
  /** More slips are on their way: nothing can be printed yet, and leaving loses them. */
  readonly isMaking?: boolean
  /** How slips come anew, and what becomes of those that were not printed. */
  readonly anew: string
  readonly onDone: () => void
}

/** The end of a card with slips: prints them, and asks before they are left without having been printed. */
export function PrintSlips({ slips, isMaking = false, anew, onDone }: PrintSlipsProps) {
  const [printing, setPrinting] = useState(0)
  const [isDropping, setIsDropping] = useState(false)
  const isHeld = (isMaking || slips.length > 0) && printing === 0
  return (
    <>
      {!isMaking && (
        <CardFooter>
          <Button disabled={slips.length === 0} onClick={() => setPrinting(printing + 1)}>
            <Printer aria-hidden />
            <span>{t('print', { count: slips.length })}</span>
          </Button>
          <Button variant="outline" onClick={() => (isHeld ? setIsDropping(true) : onDone())}>
            {t('done')}
          </Button>
        </CardFooter>
      )}
      <AskBeforeLeaving
        isHeld={isHeld}
        title={t('leaveQuestion')}
        description={t('leaveText', { anew })}
        isDropping={isDropping}
        onStay={() => setIsDropping(false)}
        onDrop={onDone}
      />
      {printing > 0 && (
        <PrintedSheet key={printing}>
          <Slips slips={slips} />
        </PrintedSheet>
      )}
    </>
  )
}
