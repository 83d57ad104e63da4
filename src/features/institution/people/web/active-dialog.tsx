import { ownName } from '#features/core/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { texts } from '../texts/person.ts'
import { NobodyLeft } from './nobody-left.tsx'
import { useSetActive } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface ActiveDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before an account is closed or opened again. */
export function ActiveDialog({ person, onClose }: ActiveDialogProps) {
  const { id, isActive, role } = person
  const setActive = useSetActive(id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(setActive.mutateAsync(!isActive), {
      title: isActive ? texts.deactivated : texts.reactivated,
      description: isActive ? texts.signedOut({ name }) : texts.canSignInAgain({ name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? texts.deactivateQuestion({ name }) : texts.reactivateQuestion({ name })}
      description={
        isActive ? (
          <>
            <NobodyLeft personId={id} losesAdministrator={role === 'admin'} />
            {texts.deactivateEffect}
          </>
        ) : (
          texts.reactivateEffect
        )
      }
      action={isActive ? texts.deactivate : texts.reactivate}
      onAction={() => void act()}
      isDestructive={isActive}
    />
  )
}
