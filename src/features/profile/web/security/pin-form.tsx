import { screenLockApi } from '#features/screen-lock/contract.ts'
import { useSetPin } from '#features/screen-lock/web/queries.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { DialogForm } from '#web/ui/overlays/dialog.tsx'

/** Asks for a PIN of four to eight digits. It is asked for once, since the person can show what they typed. */
export function PinForm({ onSet }: { readonly onSet: () => void }) {
  const set = useSetPin()
  const { errors, submit } = useForm(screenLockApi.setPin.body, ({ pin }, refuse) =>
    set.mutate(pin, {
      onSuccess: () => {
        toast({ title: 'PIN set', description: 'It opens your locked screen from now on.' })
        onSet()
      },
      onError: (error) => {
        refuse(error)
        toastFailure('PIN not set', error, 'Nothing was changed. Please try again.')
      },
    }),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={set.isPending}
      feet={<Button type="submit">{set.isPending ? 'Saving...' : 'Save PIN'}</Button>}
    >
      <Field label="New PIN" hint="4 to 8 digits" error={errors['pin']}>
        <PasswordInput name="pin" inputMode="numeric" maxLength={8} autoComplete="off" noun="PIN" />
      </Field>
    </DialogForm>
  )
}
