import { ownName } from '#features/identity/person-name.ts'
import { useDestination, useRelease } from '#features/release/web/queries.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

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
