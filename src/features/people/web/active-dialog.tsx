import { ownName } from '#features/accounts/own-name.ts'
import { reasonFor } from '#web/api.ts'
import { toast } from '#web/toast.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { useSetActive } from './queries.ts'

interface ActiveDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks before an account is closed or opened again. */
export function ActiveDialog({ person, onClose }: ActiveDialogProps) {
  const { id, isActive } = person
  const setActive = useSetActive(id)
  const name = ownName(person)

  // The line or dialog may be gone by then, and with it the callbacks of its mutation; a promise stays.
  const act = () =>
    setActive.mutateAsync(!isActive).then(
      () =>
        toast({
          title: isActive ? 'Account deactivated' : 'Account reactivated',
          description: isActive ? `${name} is signed out everywhere.` : `${name} can sign in again.`,
        }),
      (error: unknown) =>
        toast({
          title: 'Nothing was changed',
          description: reasonFor(error, 'That did not work. Please try again.'),
          variant: 'destructive',
        }),
    )

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
