import { Mail } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { useConfig } from '#features/accounts/web/queries.ts'
import { MailedCode } from '#features/email/contract.ts'
import { useConfirmAddress, useSendAddressCode } from '#features/email/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** The person's e-mail address, whether it is confirmed, and how to confirm it if Evenkeel sends e-mail. */
export function EmailAddress({ user }: { readonly user: CurrentUser }) {
  const { data: config } = useConfig()
  const whole = useRef<HTMLDivElement>(null)
  if (!user.email) return config?.hasMail ? <NoAddress /> : null
  return (
    <div
      ref={whole}
      role="group"
      aria-label="E-mail address"
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <p className="flex flex-wrap items-center gap-2 text-muted-foreground wrap-anywhere">
        <Mail aria-hidden className="size-5 shrink-0" />
        {user.email}
        {user.isEmailConfirmed && <Badge variant="calm">Confirmed</Badge>}
      </p>
      {config?.hasMail && !user.isEmailConfirmed && (
        <Confirmation key={user.email} email={user.email} whole={whole} />
      )}
    </div>
  )
}

function NoAddress() {
  return (
    <p className="text-muted-foreground">
      Evenkeel has no e-mail address of yours. You can add one in <Link href="/profile">your profile</Link>{' '}
      and then confirm it here.
    </p>
  )
}

interface PartProps {
  /** The element that stays while the parts in it change. */
  readonly whole: RefObject<HTMLElement | null>
}

interface ConfirmationProps extends PartProps {
  readonly email: string
}

function Confirmation({ email, whole }: ConfirmationProps) {
  const [isSent, setIsSent] = useState(false)
  const send = useSendAddressCode()

  function sendCode() {
    send.mutate(undefined, {
      onSuccess: () => setIsSent(true),
      onError: (error) => toastFailure('No code was sent', error),
    })
  }

  return (
    <>
      <p role="status">
        {isSent
          ? `A code is on its way to ${email}. It holds for an hour; the latest one counts.`
          : 'Not confirmed yet. Once it is, e-mail from Evenkeel can reach you there, such as a code for a new password.'}
      </p>
      {isSent && <CodeForm whole={whole} />}
      <Button variant="outline" className="self-start" disabled={send.isPending} onClick={sendCode}>
        {isSent ? 'Send another code' : 'Send me a code'}
      </Button>
    </>
  )
}

function CodeForm({ whole }: PartProps) {
  const confirm = useConfirmAddress()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => moveFocus(whole.current, code.current), [whole])
  const { errors, submit } = useForm(MailedCode, (body, refuse) =>
    confirm.mutate(body, {
      onSuccess: () => {
        moveFocus(whole.current, whole.current)
        toast({ title: 'Address confirmed', description: 'E-mail from Evenkeel can reach you there now.' })
      },
      onError: (error) => {
        refuse(error)
        toastFailure('Not confirmed yet', error)
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={confirm.isPending} className="flex max-w-md flex-wrap items-end gap-3">
        <Field label="Code from the e-mail" error={errors['code']}>
          <Input
            ref={code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit">{confirm.isPending ? 'Please wait...' : 'Confirm address'}</Button>
      </fieldset>
    </form>
  )
}
