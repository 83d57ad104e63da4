import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { NewSignOff, readinessApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('list')

const Draft = z.object({ clinician: z.string(), signedOn: z.string() })
const blank = { clinician: '', signedOn: '' }

interface SignOffDialogProps {
  readonly version: string
  readonly institution: string
  readonly onClose: () => void
}

/** Records which clinician signed off the clinical content, and when. */
export function SignOffDialog({ version, institution, onClose }: SignOffDialogProps) {
  const [draft, change, clear] = useOwnDraft(`sign-off-${version}`, Draft, blank)
  const record = useChange(readinessApi.signOff, { keepAs: readinessApi.read })
  function close(): void {
    clear()
    onClose()
  }
  const { errors, submit } = useForm(NewSignOff, (signOff, refuse) =>
    record.mutate(
      { body: signOff },
      {
        onSuccess: () => {
          toast({ title: t('signedTitle'), description: t('signedText', { version }) })
          close()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notRecorded'), error, t('nothingChanged'))
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t('signOffTitle')} description={t('signOffText', { institution, version })}>
        <DialogForm
          onSubmit={submit}
          isBusy={record.isPending}
          feet={
            <CancelOrSend isBusy={record.isPending} busy={t('saving')}>
              {t('record')}
            </CancelOrSend>
          }
        >
          <input type="hidden" name="version" value={version} />
          <Field label={t('clinicianName')} error={errors['clinician']}>
            <Input
              name="clinician"
              autoComplete="off"
              maxLength={100}
              value={draft.clinician}
              onChange={({ target }) => change({ ...draft, clinician: target.value })}
            />
          </Field>
          <Field label={t('signedOn')} error={errors['signedOn']}>
            <Input
              name="signedOn"
              type="date"
              value={draft.signedOn}
              onChange={({ target }) => change({ ...draft, signedOn: target.value })}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
