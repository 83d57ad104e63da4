import { ownName } from '#features/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { useTakeOffSecondFactor } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface SecondStepDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a person's second step is removed. */
export function SecondStepDialog({ person, onClose }: SecondStepDialogProps) {
  const takeOff = useTakeOffSecondFactor(person.id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(takeOff.mutateAsync(), {
      title: 'Second step taken off',
      description: `${name} is signed out and has been told.`,
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take off the second step of ${name}?`}
      description="Do this only when they lost both their phone and their backup codes, and you know that it is them who asks. They are signed out everywhere and told. Their password alone opens the account until they set a second step up again."
      action="Take it off"
      onAction={() => void act()}
      isDestructive
    />
  )
}
