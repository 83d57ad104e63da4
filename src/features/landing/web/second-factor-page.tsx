import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { accountApi } from '#features/accounts/contract.ts'
import { useLogout, useSetCurrentUser } from '#features/identity/web/queries.ts'
import { call, reasonFor } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** The second step of a sign-in, for a person whose password was right: the code of their second factor. */
export function SecondFactorPage() {
  const [hasPhone, setHasPhone] = useState(true)
  const logout = useLogout()
  return (
    <Page
      title="One more step"
      purpose={
        hasPhone
          ? 'Your password was right. Now open the app on your phone and enter the code for Evenkeel.'
          : 'Enter one of the backup codes you kept. It works once, so cross it out afterwards.'
      }
      width="reading"
    >
      <Card>
        <CodeForm key={String(hasPhone)} hasPhone={hasPhone} />
        <Button variant="link" className="self-start" onClick={() => setHasPhone(!hasPhone)}>
          {hasPhone ? 'My phone is not here: use a backup code' : 'Use the code from my phone'}
        </Button>
      </Card>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="max-w-prose text-muted-foreground">
          Neither phone nor backup codes? Whoever keeps the accounts of your institution can take the second
          step off.
        </p>
        <Button variant="link" disabled={logout.isPending} onClick={() => logout.mutate()}>
          Sign out
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
  const enter = useMutation({
    mutationFn: (code: string) => call(accountApi.enterCode, { body: { code } }),
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
  const { errors, submit } = useForm(accountApi.enterCode.body, ({ code }, refuse) =>
    enter.mutate(code, {
      onError: (error) => {
        refuse(error)
        toastFailure('Not signed in yet', error)
      },
    }),
  )
  const refused = enter.isError ? reasonFor(enter.error, 'That did not work. Please try again.') : undefined

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={enter.isPending} className="flex min-w-0 flex-col gap-4">
        <Field
          label={hasPhone ? 'The six digits from your app' : 'Backup code'}
          error={errors['code'] ?? refused}
        >
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
          {enter.isPending ? 'Please wait...' : 'Continue'}
        </Button>
      </fieldset>
    </form>
  )
}
