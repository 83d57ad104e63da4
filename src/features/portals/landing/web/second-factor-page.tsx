import { useEffect, useRef, useState } from 'react'

import { accountApi } from '#features/access/accounts/contract.ts'
import { useLogout, useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { reasonFor } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('secondFactor')

/** The second step of a sign-in, for a person whose password was right: the code of their second factor. */
export function SecondFactorPage() {
  const [hasPhone, setHasPhone] = useState(true)
  const logout = useLogout()
  return (
    <Page title={t('title')} purpose={hasPhone ? t('enterCodeOfApp') : t('enterBackupCode')} width="reading">
      <Card>
        <CodeForm key={String(hasPhone)} hasPhone={hasPhone} />
        <Button variant="link" className="self-start" onClick={() => setHasPhone(!hasPhone)}>
          {hasPhone ? t('takeBackupCode') : t('takeCodeOfPhone')}
        </Button>
      </Card>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="max-w-prose text-muted-foreground">{t('hasNeither')} </p>
        <Button variant="link" disabled={logout.isPending} onClick={() => logout.mutate()}>
          {t('signOut')}
        </Button>
      </div>
    </Page>
  )
}

function CodeForm({ hasPhone }: { readonly hasPhone: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  // The form of the first step had the focus, and this field is the only thing to fill in here.
  useEffect(() => input.current?.focus(), [])
  const keep = useSetCurrentUser()
  const enter = useChange(accountApi.enterCode, {
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
  const { errors, submit } = useForm(accountApi.enterCode.body, ({ code }, refuse) =>
    enter.mutate(
      { body: { code } },
      {
        onError: (error) => {
          refuse(error)
          toastFailure(t('notSignedIn'), error)
        },
      },
    ),
  )
  const refused = enter.isError ? reasonFor(enter.error, t('didNotWork')) : undefined

  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={enter.isPending} className="flex min-w-0 flex-col gap-4">
        <Field label={hasPhone ? t('sixDigits') : t('backupCode')} error={errors['code'] ?? refused}>
          <Input
            name="code"
            ref={input}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="tracking-widest"
            {...(hasPhone && { inputMode: 'numeric' as const })}
          />
        </Field>
        <Button type="submit" size="lg" className="mt-1">
          {enter.isPending ? t('pleaseWait') : t('goOn')}
        </Button>
      </fieldset>
    </Form>
  )
}
