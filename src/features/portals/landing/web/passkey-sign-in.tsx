import { KeyRound } from 'lucide-react'
import { Link } from 'wouter'

import { usePasskeysAreUsable, usePasskeySignIn } from '#features/access/passkeys/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

const t = texts('signIn')

/** The ways to sign in without a password: a passkey, where the browser has them, and a work account. */
export function OtherWaysIn() {
  return (
    // Whether passkeys can be used is known later. The link stands where it will then be.
    <div className="grid self-end">
      <PasskeySignIn />
      <Button asChild variant="link" className="justify-self-center">
        <Link href="/sign-on">{t('signInWithWorkAccount')}</Link>
      </Button>
    </div>
  )
}

function PasskeySignIn() {
  const isUsable = usePasskeysAreUsable()
  const signIn = usePasskeySignIn()
  const leave = useLeaveSignIn()
  if (!isUsable) return null
  return (
    <Button
      variant="outline"
      disabled={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onSuccess: leave })}
    >
      <KeyRound aria-hidden />
      <span>{signIn.isPending ? t('pleaseWait') : t('signInWithPasskey')}</span>
    </Button>
  )
}
