import { useState } from 'react'
import { useSearch } from 'wouter'

import { useEntrance } from '#features/accounts/web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx'

import { DemoRow } from './demo-row.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const modes = {
  signIn: {
    title: 'Sign in',
    text: 'Good to see you.',
    question: 'New to Evenkeel?',
    toggle: 'Create an account',
  },
  reset: {
    title: 'Forgotten password?',
    text: 'Ask an administrator of your institution for a one-time code. With it you choose a new password here.',
    question: 'Remembered it?',
    toggle: 'Back to sign in',
  },
  register: {
    title: 'Create your account',
    text: 'Yours alone. Nothing is shared unless you turn it on.',
    question: 'Have an account already?',
    toggle: 'Sign in instead',
  },
} as const

/** Sign-in with ways to registration, to a new password, and back; the form starts anew each time. */
export function AuthCard() {
  const invitation = new URLSearchParams(useSearch()).get('invite') ?? ''
  const [mode, setMode] = useState<keyof typeof modes>(invitation ? 'register' : 'signIn')
  const { data: entrance } = useEntrance()
  const { title, text, question, toggle } = modes[mode]
  return (
    <Card aria-labelledby="auth-title" className="shadow-raised">
      <CardHeader>
        <CardTitle id="auth-title" className="text-xl">
          {title}
        </CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      {mode === 'signIn' && <SignInForm onForgotten={() => setMode('reset')} />}
      {mode === 'register' && <RegistrationForm invitation={invitation} />}
      {mode === 'reset' && <ResetForm onDone={() => setMode('signIn')} />}
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted-foreground">
        {question}
        <Button variant="link" onClick={() => setMode(mode === 'signIn' ? 'register' : 'signIn')}>
          {toggle}
        </Button>
      </p>
      {entrance?.hasDemo && <DemoRow />}
    </Card>
  )
}
