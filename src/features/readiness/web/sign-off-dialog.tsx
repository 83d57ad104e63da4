import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Dialog, DialogClose, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { NewSignOff } from '../contract.ts'
import { useRecordSignOff } from './queries.ts'

interface SignOffDialogProps {
  readonly version: string
  readonly institution: string
  readonly onClose: () => void
}

/** Records which clinician signed off the clinical content, and when. */
export function SignOffDialog({ version, institution, onClose }: SignOffDialogProps) {
  const record = useRecordSignOff()
  const { errors, submit } = useForm(NewSignOff, (signOff, refuse) =>
    record.mutate(signOff, {
      onSuccess: () => {
        toast({ title: 'Sign-off recorded', description: `Version ${version} is signed.` })
        onClose()
      },
      onError: (error) => {
        refuse(error)
        toastFailure('Not recorded', error, 'Nothing was changed. Please try again.')
      },
    }),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Record the clinician’s sign-off"
        description={`Only once a clinician who answers for ${institution} has read docs/clinical.md of version ${version} and signed it. Your name and the time are kept.`}
      >
        <DialogForm
          onSubmit={submit}
          isBusy={record.isPending}
          feet={
            <>
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button type="submit">{record.isPending ? 'Saving...' : 'Record'}</Button>
            </>
          }
        >
          <input type="hidden" name="version" value={version} />
          <Field label="Name of the clinician" error={errors['clinician']}>
            <Input name="clinician" autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Signed on" error={errors['signedOn']}>
            <Input name="signedOn" type="date" />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
