import { ownName } from '#features/identity/person-name.ts'
import { useDestination, useRelease } from '#features/release/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../../contract.ts'
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
      title: `${name} is released`,
      description: 'Print the slip under “Released”. There you can also take it back for 7 days.',
    })

  if (destination?.name === null) return <Nowhere onClose={onClose} />
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Release ${name}?`}
      description={`They leave your institution and keep the account. It moves to ${
        destination?.name ?? 'a community institution'
      } with all they wrote. They are signed out here, and from then on nobody here sees anything of them. An alert that is still open stays with its responders until it is resolved.`}
      action="Release"
      onAction={() => void act()}
    />
  )
}

function Nowhere({ onClose }: Pick<ReleaseDialogProps, 'onClose'>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Nobody can be released yet"
        description="There is no community institution that a released person could move to. Ask whoever runs this server to make one. Until then the account stays here and keeps working."
      >
        <DialogMiddle />
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
