import { KeyRound } from 'lucide-react'
import { useLocation } from 'wouter'

import { usePasskeysAreUsable, usePasskeySignIn } from '#features/passkeys/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Signs in with a passkey, where the browser has them. */
export function PasskeySignIn() {
  const isUsable = usePasskeysAreUsable()
  const signIn = usePasskeySignIn()
  const [, navigate] = useLocation()
  if (!isUsable) return null
  return (
    <Button
      variant="outline"
      disabled={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onSuccess: () => navigate('/') })}
    >
      <KeyRound aria-hidden />
      {signIn.isPending ? 'Please wait...' : 'Sign in with a passkey'}
    </Button>
  )
}
