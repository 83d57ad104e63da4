import { ownName } from '#features/core/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { texts } from '../texts/person.ts'
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
      title: texts.delayLifted,
      description: texts.delayLiftedFor({ name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.liftDelayQuestion({ name })}
      description={texts.liftDelayEffect}
      action={texts.liftDelay}
      onAction={() => void act()}
    />
  )
}
