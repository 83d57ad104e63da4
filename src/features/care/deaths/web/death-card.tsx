import { useState } from 'react'

import type { AlertDetail } from '#features/care/alerts/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import { type DeathRecord, deathApi, steps } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('card')

const moment = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

type About = Pick<AlertDetail, 'userId' | 'person'>

interface DeathCardProps {
  readonly alertId: string
  /** The alert, or a follow-up after it. */
  readonly about: About
}

/**
 * Where responders record that the person of an alert has died, and, once that is on record, what is to be done in the
 * days after. Nothing stands there for anybody else.
 */
export function DeathCard({ alertId, about: { userId, person } }: DeathCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { data: death } = useReading(deathApi.find, { params: { id: alertId } })
  if (!death) return null
  if (death.record) {
    return <OnRecord alertId={alertId} record={death.record} mayNote={death.mayRecord} />
  }
  if (!death.mayRecord || !userId || !person) return null
  return (
    <>
      <Button variant="ghost" className="self-start" onClick={() => setIsAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <RecordDialog alertId={alertId} userId={userId} person={person} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

interface RecordDialogProps {
  readonly alertId: string
  readonly userId: string
  readonly person: NonNullable<About['person']>
  readonly onClose: () => void
}

/** Asks twice: what it does, and whether it is this person. */
function RecordDialog({ alertId, userId, person, onClose }: RecordDialogProps) {
  const [isSecond, setIsSecond] = useState(false)
  const record = useChange(deathApi.record, {
    onSuccess: () => {
      toast({ title: t('recorded') })
      onClose()
    },
    onError: (error) => toastFailure(t('notRecorded'), error),
  })
  const send = () => record.mutate({ params: { id: alertId }, body: { userId } })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {isSecond ? (
        <DialogContent title={t('secondTitle')}>
          <DialogMiddle>
            <p className="text-lg font-semibold wrap-anywhere">{person.name}</p>
            <p className="wrap-anywhere">@{person.username}</p>
            {person.unit && <p>{t('unit', { unit: person.unit })}</p>}
          </DialogMiddle>
          <DialogFooter>
            <Button variant="outline" onClick={() => setIsSecond(false)}>
              {t('back')}
            </Button>
            <Button variant="destructive" disabled={record.isPending} onClick={send}>
              {t('record')}
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent title={t('firstTitle')} description={t('first')}>
          <DialogMiddle>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {[t('ends'), t('stays'), t('tells'), t('wrong')].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </DialogMiddle>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button onClick={() => setIsSecond(true)}>{t('next')}</Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  )
}

interface OnRecordProps {
  readonly alertId: string
  readonly record: DeathRecord
  readonly mayNote: boolean
}

function OnRecord({ alertId, record, mayNote }: OnRecordProps) {
  const { at, by, isMine, takeBackUntil, mayTakeBack, done } = record
  const params = { id: alertId }
  const note = useChange(deathApi.note, { onError: (error) => toastFailure(t('notNoted'), error) })
  const takeBack = useChange(deathApi.takeBack, {
    onSuccess: () => toast({ title: t('takenBack') }),
    onError: (error) => toastFailure(t('notTakenBack'), error),
  })
  return (
    <Card aria-labelledby="death-title">
      <CardTitle id="death-title">{t('title')}</CardTitle>
      <p className="text-muted-foreground">
        <span>{t('recordedBy', { by: by ?? t('somebody'), at: moment(new Date(at)) })}</span>
        {isMine && <span>{` ${t('askAnother', { until: moment(new Date(takeBackUntil)) })}`}</span>}
      </p>
      {mayNote && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">{t('daysAfter')}</legend>
          {steps.map((step) => (
            <Checkbox
              key={step}
              label={t(`steps.${step}`)}
              checked={done.includes(step)}
              onCheckedChange={(isDone) =>
                note.mutate({
                  params,
                  body: { done: steps.filter((one) => (one === step ? isDone : done.includes(one))) },
                })
              }
            />
          ))}
        </fieldset>
      )}
      <CardFooter className="empty:hidden">
        {mayTakeBack && (
          <ConfirmedButton
            variant="outline"
            disabled={takeBack.isPending}
            title={t('takeBackQuestion')}
            description={t('takeBackEffect')}
            action={t('takeBack')}
            onAction={() => takeBack.mutate({ params })}
          >
            {t('takeBack')}
          </ConfirmedButton>
        )}
      </CardFooter>
    </Card>
  )
}
