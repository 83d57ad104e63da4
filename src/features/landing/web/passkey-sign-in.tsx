import { KeyRound } from 'lucide-react'

import { usePasskeysAreUsable, usePasskeySignIn } from '#features/passkeys/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { useLeaveSignIn } from './use-leave-sign-in.ts'

/** Signs in with a passkey, where the browser has them. */
export function PasskeySignIn() {
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
      {signIn.isPending ? 'Please wait...' : 'Sign in with a passkey'}
    </Button>
  )
}
