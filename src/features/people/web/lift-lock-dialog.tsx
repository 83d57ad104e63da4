import { ownName } from '#features/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { useLiftSignInLock } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface LiftLockDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before the wrong passwords that delay a person's sign-in are cleared. */
export function LiftLockDialog({ person, onClose }: LiftLockDialogProps) {
  const lift = useLiftSignInLock(person.id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(lift.mutateAsync(), {
      title: 'Sign-in delay lifted',
      description: `${name} can sign in with their own password at once, and has been told.`,
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Lift the sign-in delay of ${name}?`}
      description="Do this when too many wrong passwords keep them out and they know their password. All wrong tries so far are forgotten. Their password, their devices and everything else stay as they are. If they have forgotten the password, give them a one-time reset code instead."
      action="Lift the delay"
      onAction={() => void act()}
    />
  )
}
