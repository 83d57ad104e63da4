import { answerLabel } from '#features/care/follow-ups/labels.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import {
  contactOutcomes,
  type InstitutionRecord,
  institutionRecordApi,
  longestReason,
  RecordContact,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recordMoment } from '../record-moment.ts'

const t = texts('contact')

/** When somebody is to look in on a person whose account is gone, and the form for what came of it. */
export function ContactCard({
  record: { id, nextDueAt, mayRecordContact },
}: {
  readonly record: InstitutionRecord
}) {
  const save = useChange(institutionRecordApi.recordContact, { againAfterFailure: true })
  const { errors, submit } = useForm(RecordContact, (body, showRefusal) =>
    save.mutate(
      { params: { id }, body },
      {
        onSuccess: () => toast({ title: t('saved') }),
        onError: (error) => {
          showRefusal(error)
          toastFailure(t('notSaved'), error, t('nothingChanged'))
        },
      },
    ),
  )
  if (!nextDueAt) return null
  return (
    <Card data-print="none" aria-labelledby="contact-title">
      <CardHeader>
        <CardTitle id="contact-title">{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </CardHeader>
      <p className="font-medium">{t('due', { when: recordMoment(nextDueAt) })}</p>
      {mayRecordContact && (
        // Another date is another contact, whose form begins empty.
        <Form key={nextDueAt} className="flex flex-col gap-5" onSubmit={submit}>
          <Field label={t('what')} error={errors['outcome']}>
            <Select name="outcome" defaultValue="">
              <option value="">{t('choose')}</option>
              {contactOutcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {answerLabel(outcome)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('note')} hint={t('noteHint')} error={errors['note']}>
            <Textarea name="note" maxLength={longestReason} readOnly={save.isPending} />
          </Field>
          <CardFooter>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? t('saving') : t('save')}
            </Button>
          </CardFooter>
        </Form>
      )}
    </Card>
  )
}
