import { ownName } from '#features/core/identity/person-name.ts'
import { useDestination, useRelease } from '#features/institution/release/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../../contract.ts'
import { texts } from '../../texts/released.ts'
import { useRefetchPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

interface ReleaseDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a resident is released. */
export function ReleaseDialog({ person, onClose }: ReleaseDialogProps) {
  const { data: destination } = useDestination()
  const release = useRelease(person.id)
  const refetch = useRefetchPeople()
  const name = ownName(person)

  const act = () =>
    toastOutcome(release.mutateAsync().then(refetch), {
      title: texts.isReleased({ name }),
      description: texts.isReleasedText,
    })

  if (destination?.name === null) return <Nowhere onClose={onClose} />
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.question({ name })}
      description={texts.effect({ destination: destination?.name })}
      action={texts.release}
      onAction={() => void act()}
    />
  )
}

function Nowhere({ onClose }: Pick<ReleaseDialogProps, 'onClose'>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={texts.nowhere} description={texts.nowhereText}>
        <DialogMiddle />
        <DialogFooter>
          <Button onClick={onClose}>{texts.close}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
