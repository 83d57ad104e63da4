import { useMutation, useQueryClient } from '@tanstack/react-query'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { DialogForm } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../texts/security.ts'

interface PasswordFormProps {
  readonly username: string
  readonly onChanged: () => void
}

/** Asks for the present password and a new one. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(ownPasswordApi.change, { body }),
    // The user, their sessions, and what was closed to them.
    onSuccess: () => client.invalidateQueries(),
  })
  const { errors, submit } = useForm(ownPasswordApi.change.body, (passwords, refuse) =>
    change.mutate(passwords, {
      onSuccess: () => {
        toast({ title: texts.passwordChanged, description: texts.passwordChangedText })
        onChanged()
      },
      onError: (error) => {
        refuse(error)
        toastFailure(texts.passwordNotChanged, error, texts.passwordNotChangedText)
      },
    }),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={change.isPending}
      feet={<Button type="submit">{change.isPending ? texts.saving : texts.saveNewPassword}</Button>}
    >
      {/* For password managers, so that they change the right entry. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} error={errors['currentPassword']}>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordField error={errors['newPassword']} />
    </DialogForm>
  )
}
