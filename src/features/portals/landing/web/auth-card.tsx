import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'

import { type Config, Credentials, accountApi } from '#features/access/accounts/contract.ts'
import { useLogin } from '#features/access/accounts/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReading } from '#web/api/use-reading.ts'
import { whyNoSignIn } from '#web/device/why-no-sign-in.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'

import { texts } from '../locales/texts.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

const t = texts('signIn')

const DemoRow = lazy(async () => ({ default: (await import('./demo-row.tsx')).DemoRow }))
const NoSignInNotice = lazy(async () => ({
  default: (await import('./no-sign-in-notice.tsx')).NoSignInNotice,
}))
const EndedNotice = lazy(async () => ({ default: (await import('./ended-notice.tsx')).EndedNotice }))
const RegistrationForm = lazy(async () => ({
  default: (await import('./registration-form.tsx')).RegistrationForm,
}))
const OtherWaysIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).OtherWaysIn }))
const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }))

type Mode = 'signIn' | 'reset' | 'register'

/** What the card says above its form, and below it where the way back is the same for everybody. */
function textsOf(mode: Mode) {
  if (mode === 'signIn')
    return { title: t('signInTitle'), text: t('signInText'), question: t('signInQuestion') }
  if (mode === 'reset')
    return {
      title: t('resetTitle'),
      text: t('resetText'),
      question: t('resetQuestion'),
      toggle: t('resetToggle'),
    }
  return {
    title: t('registerTitle'),
    text: t('registerText'),
    question: t('registerQuestion'),
    toggle: t('registerToggle'),
  }
}

/** The sign-in form, and the forms for registration and for a new password. Each form is empty when it opens. */
export function AuthCard() {
  const address = new URLSearchParams(useSearch())
  const invitation = address.get('invite') ?? ''
  const [mode, setMode] = useState<Mode>(invitation ? 'register' : 'signIn')
  const { data: config, isPending } = useReading(accountApi.config, {})
  const isHydrated = useIsHydrated()
  const [whyNot] = useState(() => (typeof document === 'undefined' ? null : whyNoSignIn()))
  const isSignIn = mode === 'signIn'
  const { title, text, question, toggle } = { toggle: newcomersWay(config, isPending), ...textsOf(mode) }
  return (
    <Card aria-labelledby="auth-title" className="shadow-raised">
      <CardHeader>
        <CardTitle id="auth-title" className="text-xl">
          {title}
        </CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      <Suspense>{isHydrated && whyNot && <NoSignInNotice why={whyNot} />}</Suspense>
      <div className="contents noscript:hidden" hidden={isHydrated && whyNot !== null}>
        {isSignIn && (
          <>
            <Suspense>{isHydrated && location.hash && <EndedNotice />}</Suspense>
            <SignInForm onForgotten={() => setMode('reset')} />
            <div className="grid min-h-22">
              <Suspense>{isHydrated && <OtherWaysIn />}</Suspense>
            </div>
          </>
        )}
        <Suspense fallback={<Skeleton className="h-96" />}>
          {mode === 'register' && <RegistrationForm invitation={invitation} />}
          {mode === 'reset' && <ResetForm onDone={() => setMode('signIn')} />}
        </Suspense>
        <p
          className={`flex flex-wrap items-center justify-center gap-x-2 text-muted-foreground ${isSignIn && isPending ? 'invisible' : ''}`}
        >
          {question}
          <Button variant="link" onClick={() => setMode(isSignIn ? 'register' : 'signIn')}>
            {toggle}
          </Button>
        </p>
      </div>
      <p className="hidden noscript:block">{t('needsScript')}</p>
      <Suspense>{config?.hasDemo && <DemoRow />}</Suspense>
    </Card>
  )
}

/** What somebody new presses. Until it is known, the shorter text holds the place of its line, unseen. */
function newcomersWay(config: Config | undefined, isPending: boolean) {
  if (!config && !isPending) return t('createOrUseCode')
  return config?.hasOpenRegistration === false ? t('haveCode') : t('createAccount')
}

interface SignInFormProps {
  readonly onForgotten: () => void
}

function SignInForm({ onForgotten }: SignInFormProps) {
  const leave = useLeaveSignIn()
  const login = useLogin()
  const isHydrated = useIsHydrated()
  const { errors, submit } = useForm(Credentials, (credentials, refuse) =>
    login.mutate(credentials, {
      onSuccess: leave,
      onError: (error) => {
        refuse(error)
        toastFailure(t('loginFailed'), error, t('invalidCredentials'))
      },
    }),
  )

  return (
    // Before the page is hydrated, the browser itself would submit the form. The button waits for that, and with POST
    // the password would not be in the address.
    <Form method="post" noValidate onSubmit={submit}>
      <fieldset disabled={login.isPending} className="flex flex-col gap-4">
        <Field label={t('username')} error={errors['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t('password')} error={errors['password']}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" className="mt-1" disabled={!isHydrated}>
          {login.isPending ? t('pleaseWait') : t('signIn')}
        </Button>
        <Button variant="link" className="self-center" onClick={onForgotten}>
          {t('forgottenPassword')}
        </Button>
      </fieldset>
    </Form>
  )
}
