import { useEffect, useRef, useState } from 'react'

import { reasonFor } from '#web/api/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import { type LockState, screenLockApi } from '../contract.ts'
import { texts } from '../texts/screen-lock.ts'
import { useUnlock } from './queries.ts'

/** The form that unlocks the screen, by the PIN or by the password. */
export function UnlockForm({ takesPin, takesPassword }: LockState) {
  const [usesPassword, setUsesPassword] = useState(!takesPin)
  const unlock = useUnlock()
  if (!takesPassword && usesPassword) {
    return (
      <Button disabled={unlock.isPending} onClick={() => unlock.mutate({})}>
        {texts.continueIt}
      </Button>
    )
  }
  return (
    <>
      <SecretForm key={String(usesPassword)} name={usesPassword ? 'password' : 'pin'} unlock={unlock} />
      {takesPin && (
        <Button
          variant="link"
          className="self-start"
          onClick={() => {
            unlock.reset()
            setUsesPassword(!usesPassword)
          }}
        >
          {usesPassword ? texts.withPin : texts.withPassword}
        </Button>
      )}
    </>
  )
}

interface SecretFormProps {
  readonly name: 'pin' | 'password'
  readonly unlock: ReturnType<typeof useUnlock>
}

function SecretForm({ name, unlock }: SecretFormProps) {
  const input = useRef<HTMLInputElement>(null)
  // The field takes the focus, since there is nothing else to do on this page.
  useEffect(() => input.current?.focus(), [])
  const { errors, submit } = useForm(screenLockApi.unlock.body, (secret, refuse) =>
    unlock.mutate(secret, { onError: refuse }),
  )
  const other = unlock.isError ? reasonFor(unlock.error, texts.unlockFailed) : undefined
  const field =
    name === 'pin'
      ? { noun: texts.pinLabel, inputMode: 'numeric' as const, maxLength: 8, autoComplete: 'off' }
      : { autoComplete: 'current-password' }
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={unlock.isPending} className="flex min-w-0 flex-col gap-4">
        <Field label={name === 'pin' ? texts.pinLabel : texts.password} error={errors[name] ?? other}>
          <PasswordInput ref={input} name={name} {...field} />
        </Field>
        <Button type="submit">{unlock.isPending ? texts.pleaseWait : texts.continueIt}</Button>
      </fieldset>
    </Form>
  )
}
