import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { ownName } from '#features/core/identity/person-name.ts'
import { type Qualification, qualifications } from '#features/core/identity/qualification.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type Grant, grantApi } from '../../grant-contract.ts'
import { texts } from '../../locales/texts.ts'
import { aboutPeople } from '../queries.ts'

const t = texts('responders')

const calendarDay = dateTimeFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** What a grant says of its person's qualification, in one line. */
export function qualificationText({ qualification, proofEndsOn, isProofOver }: Grant): string {
  if (!qualification) return t('notStated')
  const label = t(`qualifications.${qualification}`)
  if (!proofEndsOn) return label
  const day = calendarDay(new Date(proofEndsOn))
  return t(isProofOver ? 'proofOver' : 'provenUntil', { qualification: label, day })
}

/** What is entered of a qualification, right or wrong. */
export const QualificationDraft = z.object({
  qualification: z.enum(['', ...qualifications]),
  proofEndsOn: z.string(),
})
export type QualificationDraft = z.infer<typeof QualificationDraft>

/** What a draft sends; null where nothing was chosen yet. */
export function statedIn({ qualification, proofEndsOn }: QualificationDraft) {
  return qualification === '' ? null : { qualification, proofEndsOn: proofEndsOn || null }
}

interface QualificationFieldsProps {
  readonly draft: QualificationDraft
  readonly errors: FieldErrors
  readonly onChange: (part: Partial<QualificationDraft>) => void
}

/** What somebody is by training, and until when the proof of it holds. */
export function QualificationFields({ draft, errors, onChange }: QualificationFieldsProps) {
  const choose = (value: string) =>
    onChange({ qualification: qualifications.find((one): one is Qualification => one === value) ?? '' })
  return (
    <>
      <Field label={t('qualification')} error={errors['qualification']}>
        <Select value={draft.qualification} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('pleaseChoose')}</option>
          {qualifications.map((one) => (
            <option key={one} value={one}>
              {t(`qualifications.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('proofUntil')} error={errors['proofEndsOn']} hint={t('aboutProof')}>
        <Input
          type="date"
          value={draft.proofEndsOn}
          onChange={({ target }) => onChange({ proofEndsOn: target.value })}
        />
      </Field>
    </>
  )
}

interface QualifyDialogProps {
  readonly grant: Grant
  readonly onClose: () => void
}

/** The dialog that states the qualification of somebody who has a grant. */
export function QualifyDialog({ grant, onClose }: QualifyDialogProps) {
  const { id, person, qualification, proofEndsOn } = grant
  const [draft, setDraft] = useState<QualificationDraft>({
    qualification: qualification ?? '',
    proofEndsOn: proofEndsOn ?? '',
  })
  const { errors, begin } = useFormErrors()
  const qualify = useChange(grantApi.qualify, { again: aboutPeople })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const body = statedIn(draft)
    if (!body) return refuse({ qualification: t('chooseQualification') })
    qualify.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          toast({ title: t('stated') })
          onClose()
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notStatedNow'), error)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('stateTitle', { name: ownName(person) })} description={t('aboutState')}>
        <DialogForm
          onSubmit={submit}
          isBusy={qualify.isPending}
          feet={<CancelOrSend isBusy={qualify.isPending}>{t('save')}</CancelOrSend>}
        >
          <QualificationFields
            draft={draft}
            errors={errors}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
