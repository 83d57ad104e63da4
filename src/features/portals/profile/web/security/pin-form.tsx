import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { useSetPin } from '#features/access/screen-lock/web/queries.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { DialogForm } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../texts/security.ts'

/** Asks for a PIN of four to eight digits. It is asked for once, since the person can show what they typed. */
export function PinForm({ onSet }: { readonly onSet: () => void }) {
  const set = useSetPin()
  const { errors, submit } = useForm(screenLockApi.setPin.body, ({ pin }, refuse) =>
    set.mutate(pin, {
      onSuccess: () => {
        toast({ title: texts.pinSet, description: texts.pinSetText })
        onSet()
      },
      onError: (error) => {
        refuse(error)
        toastFailure(texts.pinNotSet, error, texts.pinNotSetText)
      },
    }),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={set.isPending}
      feet={<Button type="submit">{set.isPending ? texts.saving : texts.savePin}</Button>}
    >
      <Field label={texts.newPin} hint={texts.pinHint} error={errors['pin']}>
        <PasswordInput name="pin" inputMode="numeric" maxLength={8} autoComplete="off" noun={texts.pinNoun} />
      </Field>
    </DialogForm>
  )
}
