import { ownName } from '#features/core/identity/person-name.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { texts } from '../texts/person.ts'
import { useWitnessSecondFactor } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface WitnessDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks whether a person is really there, before they may set up their second step after a reset. */
export function WitnessDialog({ person, onClose }: WitnessDialogProps) {
  const witness = useWitnessSecondFactor(person.id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(witness.mutateAsync(), {
      title: texts.witnessed,
      description: texts.witnessedFor({ name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.witnessQuestion({ name })}
      description={texts.witnessEffect}
      action={texts.witnessIt}
      onAction={() => void act()}
    />
  )
}
