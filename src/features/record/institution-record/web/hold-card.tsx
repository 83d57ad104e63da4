import { useState } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import {
  type Hold,
  type InstitutionRecord,
  institutionRecordApi,
  longestReason,
  WithReason,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recordMoment } from '../record-moment.ts'

const t = texts('hold')

/** What asking and confirming say when it was saved or not. */
const outcomes = {
  onSuccess: () => toast({ title: t('saved') }),
  onError: (error: Error) => toastFailure(t('notSaved'), error, t('nothingChanged')),
}

/** Whether a record is held beyond its term, with the ways to ask for that and for its end. */
export function HoldCard({ record: { id, hold } }: { readonly record: InstitutionRecord }) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = useChange(institutionRecordApi.confirmHold, { againAfterFailure: true, ...outcomes })
  const isHeld = hold?.confirmedAt != null
  return (
    <Card data-print="none" aria-labelledby="hold-title">
      <CardHeader>
        <CardTitle id="hold-title">{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </CardHeader>
      {hold ? <HoldText hold={hold} /> : <p>{t('none')}</p>}
      {isAsking ? (
        <ReasonForm id={id} isHeld={isHeld} onDone={() => setIsAsking(false)} />
      ) : (
        <CardFooter>
          {hold?.mayConfirm && (
            <Button disabled={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
              {isHeld ? t('confirmLifting') : t('confirm')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            {isHeld ? t('askLifting') : t('ask')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

function HoldText({
  hold: { reason, askedBy, askedAt, confirmedBy, confirmedAt, lifting },
}: {
  readonly hold: Hold
}) {
  const by = askedBy ?? t('someone')
  return (
    <>
      <p>
        {confirmedAt
          ? t('holds', { when: recordMoment(confirmedAt), by, second: confirmedBy ?? t('someone') })
          : t('waits', { by, when: recordMoment(askedAt) })}
      </p>
      <p className="wrap-break-word whitespace-pre-wrap text-muted-foreground">{reason}</p>
      {lifting && (
        <>
          <p>
            {t('liftingWaits', { by: lifting.askedBy ?? t('someone'), when: recordMoment(lifting.askedAt) })}
          </p>
          <p className="wrap-break-word whitespace-pre-wrap text-muted-foreground">{lifting.reason}</p>
        </>
      )}
    </>
  )
}

interface ReasonFormProps {
  readonly id: string
  readonly isHeld: boolean
  readonly onDone: () => void
}

/** Asks for a hold, or for its end, with the reason. */
function ReasonForm({ id, isHeld, onDone }: ReasonFormProps) {
  const askHold = useChange(institutionRecordApi.askHold, { againAfterFailure: true })
  const askLifting = useChange(institutionRecordApi.askLifting, { againAfterFailure: true })
  const ask = isHeld ? askLifting : askHold
  const { errors, submit } = useForm(WithReason, (body, showRefusal) =>
    ask.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          outcomes.onSuccess()
          onDone()
        },
        onError: (error) => {
          showRefusal(error)
          outcomes.onError(error)
        },
      },
    ),
  )
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('reason')} hint={t('reasonHint')} error={errors['reason']}>
        <Textarea name="reason" maxLength={longestReason} readOnly={ask.isPending} />
      </Field>
      <CardFooter>
        <Button type="submit" disabled={ask.isPending}>
          {ask.isPending ? t('saving') : t('send')}
        </Button>
        <Button variant="outline" disabled={ask.isPending} onClick={onDone}>
          {t('cancel')}
        </Button>
      </CardFooter>
    </Form>
  )
}
