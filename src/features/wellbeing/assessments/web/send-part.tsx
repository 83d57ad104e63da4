import { useState } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useHeldPage } from '#web/held-page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { ScreeningType } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import type { PartToSend } from '../part-to-send.ts'

const t = texts('selfHarm')

interface SendPartProps {
  readonly type: ScreeningType
  readonly part: PartToSend
  readonly isSubmitting: boolean
  readonly onSend: () => void
}

/** Offers to send the answers to PHQ-9 without finishing. A finished screening has its own button for that. */
export function SendPart({ type, part, isSubmitting, onSend }: SendPartProps) {
  if (part.type === type && !part.isPartial) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{t('canStopHere', { isWhole: part.type === type })}</p>
      <Button variant="outline" disabled={isSubmitting} onClick={onSend}>
        {isSubmitting ? t('sending') : part.isPartial ? t('sendSoFar') : t('sendNine')}
      </Button>
    </div>
  )
}

/** Nothing stands between a person and help. */
const waysToPeople = ['/safety-plan', '/help-request']

/** Asks somebody who leaves a screening with question 9 above 0 whether to send it. It asks once a visit. */
export function LeaveQuestion({ type, part, isSubmitting, onSend }: SendPartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { isLeaving, stay } = useHeldPage(!isAsked, waysToPeople)
  return (
    <Dialog open={isLeaving} onOpenChange={(isOpen) => isOpen || stay()}>
      <DialogContent title={t('beforeYouGo')} description={t('notSentYet', { isWhole: part.type === type })}>
        <DialogMiddle>
          <WaysToHelp />
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" disabled={isSubmitting} onClick={() => setIsAsked(true)}>
            {t('leaveUnsent')}
          </Button>
          <Button disabled={isSubmitting} onClick={onSend}>
            {isSubmitting ? t('sending') : t('sendNow')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
