import { type ComponentProps, useEffect, useState } from 'react'

import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Alert } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useRecordContact } from './record-contact.ts'
import type { SpokeDialogProps } from './spoke-dialog.tsx'

const t = texts('contact')

const loadSpokeDialog = async () => (await import('./spoke-dialog.tsx')).SpokeDialog
const SpokeDialog = onDemand<SpokeDialogProps>(loadSpokeDialog)

/** Whether a contact is what comes next: somebody responded, and whoever looks may know whom it is about. */
export function isContactNext({ state, userId }: Alert): boolean {
  return state === 'on-the-way' && userId !== undefined
}

interface ContactButtonsProps {
  readonly alert: Alert
  readonly size?: ComponentProps<typeof Button>['size']
}

/** Records a contact with the person of an alert: that one is with them, the main thing to do, or spoke with them. */
export function ContactButtons({ alert, size }: ContactButtonsProps) {
  const { id, state, userId, isMine } = alert
  const [isAsking, setIsAsking] = useState(false)
  const { record, waiting, isNotSentYet } = useRecordContact(id)
  // It is there when the network is not.
  useEffect(() => void loadSpokeDialog().catch(() => {}), [])
  if (state === 'closed' || userId === undefined) return null
  const isNext = isContactNext(alert)
  return (
    <>
      {state !== 'with-them' && (
        <Button
          size={size}
          variant={isNext && isMine ? 'default' : 'outline'}
          className="max-sm:flex-auto"
          disabled={waiting !== undefined}
          onClick={() => record({ kind: 'with-them' })}
        >
          {t('withThem')}
        </Button>
      )}
      {state !== 'spoke' && (
        <Button
          size={size}
          variant="outline"
          className="max-sm:flex-auto"
          disabled={waiting !== undefined}
          onClick={() => setIsAsking(true)}
        >
          {t('spoke')}
        </Button>
      )}
      {waiting && isNotSentYet && (
        <Notice tone="attention" role="status" className="basis-full" title={t('notSentYet')}>
          {t(waiting.kind === 'spoke' ? 'spokeKept' : 'withThemKept')}
        </Notice>
      )}
      {isAsking && (
        <SpokeDialog
          createdAt={alert.createdAt}
          onClose={() => setIsAsking(false)}
          onSend={(how, minutesBefore) => record({ kind: 'spoke', how, minutesBefore })}
        />
      )}
    </>
  )
}
