import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { accountApi } from '#features/access/accounts/contract.ts'
import { MailedCode, emailApi } from '#features/access/email/contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('recovery')

/** The person's e-mail address, whether it is confirmed, and how to confirm it if Evenkeel sends e-mail. */
export function EmailAddress({ user }: { readonly user: CurrentUser }) {
  const { data: config } = useReading(accountApi.config, {})
  const whole = useRef<HTMLDivElement>(null)
  if (!user.email) return config?.hasMail ? <NoAddress /> : null
  return (
    <div
      ref={whole}
      role="group"
      aria-label={t('emailTitle')}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <p className="flex flex-wrap items-center gap-2 text-muted-foreground wrap-anywhere">
        <Mail aria-hidden className="size-5 shrink-0" />
        {user.email}
        {user.isEmailConfirmed && <Badge variant="calm">{t('confirmed')}</Badge>}
      </p>
      {config?.hasMail && !user.isEmailConfirmed && (
        <Confirmation key={user.email} email={user.email} whole={whole} />
      )}
    </div>
  )
}

function NoAddress() {
  return <p className="text-muted-foreground">{t.rich('noAddress', { link: profileLink })}</p>
}

const profileLink = (text: ReactNode) => <Link href="/profile">{text}</Link>

interface PartProps {
  /** The element that stays while the parts in it change. */
  readonly whole: RefObject<HTMLElement | null>
}

interface ConfirmationProps extends PartProps {
  readonly email: string
}

function Confirmation({ email, whole }: ConfirmationProps) {
  const [isSent, setIsSent] = useState(false)
  const send = useChange(emailApi.sendCode)

  function sendCode() {
    send.mutate(
      {},
      {
        onSuccess: () => setIsSent(true),
        onError: (error) => toastFailure(t('noCodeSent'), error),
      },
    )
  }

  return (
    <>
      <p role="status">{isSent ? t('codeOnItsWay', { email }) : t('unconfirmedText')}</p>
      {isSent && <CodeForm whole={whole} />}
      <Button variant="outline" className="self-start" disabled={send.isPending} onClick={sendCode}>
        {isSent ? t('sendAnotherCode') : t('sendCode')}
      </Button>
    </>
  )
}

function CodeForm({ whole }: PartProps) {
  const confirm = useChange(emailApi.confirm, { onSuccess: useSetCurrentUser() })
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => moveFocus(whole.current, code.current), [whole])
  const { errors, submit } = useForm(MailedCode, (body, refuse) =>
    confirm.mutate(
      { body },
      {
        onSuccess: () => {
          moveFocus(whole.current, whole.current)
          toast({ title: t('addressConfirmed'), description: t('addressConfirmedText') })
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notConfirmedYet'), error)
        },
      },
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={confirm.isPending} className="flex max-w-md flex-wrap items-end gap-3">
        <Field label={t('codeFromEmail')} error={errors['code']}>
          <Input
            ref={code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit">{confirm.isPending ? t('pleaseWait') : t('confirmAddress')}</Button>
      </fieldset>
    </Form>
  )
}
