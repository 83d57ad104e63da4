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
import { texts } from '../texts/list.ts'

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
          toast({ title: texts.signedTitle, description: texts.signedText({ version }) })
          close()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(texts.notRecorded, error, texts.nothingChanged)
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={texts.signOffTitle} description={texts.signOffText({ institution, version })}>
        <DialogForm
          onSubmit={submit}
          isBusy={record.isPending}
          feet={
            <CancelOrSend isBusy={record.isPending} busy={texts.saving}>
              {texts.record}
            </CancelOrSend>
          }
        >
          <input type="hidden" name="version" value={version} />
          <Field label={texts.clinicianName} error={errors['clinician']}>
            <Input
              name="clinician"
              autoComplete="off"
              maxLength={100}
              value={draft.clinician}
              onChange={({ target }) => change({ ...draft, clinician: target.value })}
            />
          </Field>
          <Field label={texts.signedOn} error={errors['signedOn']}>
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
