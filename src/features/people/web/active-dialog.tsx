import { ownName } from '#features/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { useSetActive } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface ActiveDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before an account is closed or opened again. */
export function ActiveDialog({ person, onClose }: ActiveDialogProps) {
  const { id, isActive } = person
  const setActive = useSetActive(id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(setActive.mutateAsync(!isActive), {
      title: isActive ? 'Account deactivated' : 'Account reactivated',
      description: isActive ? `${name} is signed out everywhere.` : `${name} can sign in again.`,
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? `Deactivate ${name}?` : `Reactivate ${name}?`}
      description={
        isActive
          ? 'They are signed out everywhere at once and cannot sign in. What they wrote stays theirs and closed. Grants as responder end.'
          : 'They can sign in again with their own password. Grants as responder have to be given anew.'
      }
      action={isActive ? 'Deactivate' : 'Reactivate'}
      onAction={() => void act()}
      isDestructive={isActive}
    />
  )
}
