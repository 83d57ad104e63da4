import { useState } from 'react'

import { PasswordReset } from '#features/accounts/contract.ts'
import { useResetPassword } from '#features/accounts/web/queries.ts'
import { useRecoverPassword } from '#features/vault/web/queries.ts'
import { reasonFor } from '#web/api.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RecoveryCodeCard } from '#web/ui/recovery-code-card.tsx'
import { useForm } from '#web/use-form.ts'

/** A code from staff has 16 signs, a recovery code 26: nobody is asked which of the two they hold. */
const longestCodeFromStaff = 20
const isRecoveryCode = (code: string) => code.replaceAll(/[\s-]/g, '').length > longestCodeFromStaff

interface Fresh {
  readonly code: string
  readonly username: string
}

/** A new password by one's own recovery code, or by the one-time code that an administrator handed over. */
export function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const [fresh, setFresh] = useState<Fresh | null>(null)
  if (!fresh) return <CodeForm onRecovered={setFresh} onReset={onDone} />
  return (
    <>
      <Notice tone="calm" title="Your password is changed">
        The code you used is void. Here is the one that takes its place; then sign in.
      </Notice>
      <RecoveryCodeCard {...fresh} onKept={onDone} />
    </>
  )
}

interface CodeFormProps {
  readonly onRecovered: (fresh: Fresh) => void
  readonly onReset: () => void
}

function CodeForm({ onRecovered, onReset }: CodeFormProps) {
  const reset = useResetPassword()
  const recover = useRecoverPassword()
  const isPending = reset.isPending || recover.isPending

  const { errors, submit } = useForm(PasswordReset, (body, refuse) => {
    const onError = (error: unknown) => {
      refuse(error)
      toast({
        title: 'Your password is not changed',
        description: reasonFor(error, 'That did not work. Please try again.'),
        variant: 'destructive',
      })
    }
    if (isRecoveryCode(body.code)) {
      const onSuccess = ({ recoveryCode }: { recoveryCode: string }) =>
        onRecovered({ code: recoveryCode, username: body.username })
      return recover.mutate(body, { onSuccess, onError })
    }
    const onSuccess = () => {
      toast({ title: 'Your password is changed', description: 'Sign in with it now.' })
      onReset()
    }
    return reset.mutate(body, { onSuccess, onError })
  })

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Field label="Username" error={errors['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Recovery code or one-time code" error={errors['code']}>
          <Input name="code" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <NewPasswordField error={errors['newPassword']} />
        <Notice>
          You are then signed out everywhere, so that nobody stays signed in as you. After a one-time code
          from an administrator, what you wrote before is closed for seven days; after your recovery code it
          stays open.
        </Notice>
        <Button type="submit" size="lg" className="mt-1">
          {isPending ? 'Please wait...' : 'Change password'}
        </Button>
      </fieldset>
    </form>
  )
}
