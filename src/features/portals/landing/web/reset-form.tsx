import { useState } from 'react'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi, PasswordReset } from '#features/access/accounts/own-password-contract.ts'
import { ForgottenPassword, emailApi } from '#features/access/email/contract.ts'
import { recoveryApi } from '#features/access/recovery/contract.ts'
import { joinGroups } from '#shared/typed-code.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RecoveryCodeCard } from '#web/ui/feedback/recovery-code-card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('reset')

/**
 * A one-time code has 16 characters, and a recovery code 26. Five recovery words may be as short as a one-time code, but
 * have no digit. So nobody is asked what they have, however they group it.
 */
const longestOneTimeCode = 20
function isRecoveryCode(code: string): boolean {
  const isFiveWords = /^\s*(?:[a-z]+[\s-]+){4}[a-z]+\s*$/i.test(code)
  return isFiveWords || joinGroups(code).length > longestOneTimeCode
}

interface NewRecoveryCode {
  readonly code: string
  readonly username: string
}

/** Sets a new password with one's own recovery code, or with a one-time code from an administrator or an e-mail. */
export function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const [newCode, setNewCode] = useState<NewRecoveryCode | null>(null)
  if (!newCode) return <CodeForm onRecovered={setNewCode} onReset={onDone} />
  return (
    <>
      <Notice tone="calm" title={t('changed')}>
        {t('codeIsVoid')}{' '}
      </Notice>
      <RecoveryCodeCard {...newCode} onKept={onDone} />
    </>
  )
}

interface CodeFormProps {
  readonly onRecovered: (newCode: NewRecoveryCode) => void
  readonly onReset: () => void
}

function CodeForm({ onRecovered, onReset }: CodeFormProps) {
  const [username, setUsername] = useState('')
  const { data: config } = useReading(accountApi.config, {})
  const reset = useChange(ownPasswordApi.reset, { meta: { decidesSignIn: true } })
  const recover = useChange(recoveryApi.recover, { meta: { decidesSignIn: true } })
  const isPending = reset.isPending || recover.isPending

  const { errors, submit } = useForm(PasswordReset, (body, refuse) => {
    const onError = (error: unknown) => {
      refuse(error)
      toastFailure(t('notChanged'), error)
    }
    if (isRecoveryCode(body.code)) {
      const onSuccess = ({ recoveryCode }: { recoveryCode: string }) =>
        onRecovered({ code: recoveryCode, username: body.username })
      return recover.mutate({ body }, { onSuccess, onError })
    }
    const onSuccess = () => {
      toast({ title: t('changed'), description: t('signInNow') })
      onReset()
    }
    return reset.mutate({ body }, { onSuccess, onError })
  })

  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Field label={t('username')} error={errors['username']}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        {config?.hasMail && <SendCodeButton username={username} />}
        <Field label={t('code')} hint={t('fiveWords')} error={errors['code']}>
          <Input name="code" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <NewPasswordField error={errors['newPassword']} />
        <Notice>{t('whatFollows')} </Notice>
        <Button type="submit" size="lg" className="mt-1">
          {isPending ? t('pleaseWait') : t('changePassword')}
        </Button>
      </fieldset>
    </Form>
  )
}

/** Sends a code to the e-mail address of the account. It does not reveal whether the account has one. */
function SendCodeButton({ username }: { readonly username: string }) {
  const send = useChange(emailApi.forgotten, { meta: { decidesSignIn: true } })
  const asked = ForgottenPassword.safeParse({ username: username.trim() })
  const onError = (error: unknown) => toastFailure(t('noCodeSent'), error)
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="outline"
        disabled={send.isPending || !asked.success}
        onClick={() => asked.success && send.mutate({ body: asked.data }, { onError })}
      >
        {t('sendCode')}
      </Button>
      <p role="status" className="text-sm text-muted-foreground">
        {send.isSuccess && send.variables.body.username === asked.data?.username
          ? t('codeOnItsWay')
          : t('goesToAddress')}
      </p>
    </div>
  )
}
