import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { accountApi } from '#features/accounts/contract.ts'
import { useEndOtherSessions } from '#features/accounts/web/queries.ts'
import { reasonFor } from '#web/api.ts'
import { refusedFields } from '#web/form.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

const resolver = zodResolver(accountApi.endOtherSessions.body)

/** Asks for the password, then ends every session but this one. */
export function EndOthersForm({ onEnded }: { readonly onEnded: () => void }) {
  const end = useEndOtherSessions()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { password: '' },
  })

  const submit = handleSubmit(({ password }) =>
    end.mutate(password, {
      onSuccess: () => {
        toast({ title: 'Signed out everywhere else', description: 'Only this device is signed in now.' })
        onEnded()
      },
      onError: (error) => {
        const message =
          refusedFields(error)['password'] ?? reasonFor(error, 'That did not work. Please try again.')
        setError('password', { message }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Your password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" disabled={end.isPending}>
        {end.isPending ? 'Please wait...' : 'Sign out everywhere else'}
      </Button>
    </form>
  )
}
