import { ownName } from '#features/core/identity/person-name.ts'
import { mayRespond } from '#features/core/identity/roles.ts'
import { useInstitution } from '#features/institution/settings/web/queries.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Person } from '../contract.ts'
import { texts } from '../texts/person.ts'
import { NobodyLeft } from './nobody-left.tsx'
import { useTakeOffSecondFactor } from './queries.ts'
import { toastOutcome } from './toast-outcome.ts'

interface SecondStepDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a person's second step is removed. */
export function SecondStepDialog({ person, onClose }: SecondStepDialogProps) {
  const { data: institution } = useInstitution()
  const takeOff = useTakeOffSecondFactor(person.id)
  const name = ownName(person)

  const act = () =>
    toastOutcome(takeOff.mutateAsync(), {
      title: texts.secondStepTakenOff,
      description: texts.signedOutAndTold({ name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.takeOffSecondStepQuestion({ name })}
      description={
        <>
          <NobodyLeft
            personId={person.id}
            losesAdministrator={person.role === 'admin' && institution?.requiresSecondFactor === true}
          />
          {texts.takeOffSecondStepEffect}{' '}
          {mayRespond(person.role) && <span className="block pt-2">{texts.sleepingEffect}</span>}
        </>
      }
      action={texts.takeItOff}
      onAction={() => void act()}
      isDestructive
    />
  )
}
