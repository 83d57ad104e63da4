import { ownName } from '#features/core/identity/person-name.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const t = texts('released')

interface ReleaseDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a resident is released. */
export function ReleaseDialog({ person, onClose }: ReleaseDialogProps) {
  const { data: destination } = useReading(releaseApi.destination, {})
  const release = useChange(releaseApi.release, {
    again: [releaseApi.list, ...aboutPeople],
    againAfterFailure: true,
  })
  const name = ownName(person)

  const act = () =>
    toastOutcome(release.mutateAsync({ params: { id: person.id } }), {
      title: t('isReleased', { name }),
      description: t('isReleasedText'),
    })

  if (destination?.name === null) return <Nowhere onClose={onClose} />
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('question', { name })}
      description={t('effect', { destination: destination?.name ?? t('someDestination') })}
      action={t('release')}
      onAction={() => void act()}
    />
  )
}

function Nowhere({ onClose }: Pick<ReleaseDialogProps, 'onClose'>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('nowhere')} description={t('nowhereText')}>
        <DialogMiddle />
        <DialogFooter>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
