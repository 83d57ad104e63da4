import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { mayRespond } from '#features/core/identity/roles.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import { peopleApi, type Person } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EditDialog } from './edit-dialog.tsx'
import { NobodyLeft } from './nobody-left.tsx'
import { aboutPeople } from './queries.ts'
import { ReferringDialog } from './referring-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { toastOutcome } from './toast-outcome.ts'

const t = texts('person')
const releasedTexts = texts('released')

/** What the menu of a person opens. */
export type PersonAction =
  | 'edit'
  | 'reset'
  | 'lift-lock'
  | 'second-step'
  | 'witness'
  | 'active'
  | 'referring'
  | 'release'

interface PersonDialogProps {
  readonly action: PersonAction
  readonly person: Person
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The dialog of one line of a person's menu. */
export function PersonDialog({ action, user, ...props }: PersonDialogProps) {
  switch (action) {
    case 'edit':
      return <EditDialog user={user} {...props} />
    case 'reset':
      return <ResetDialog {...props} />
    case 'lift-lock':
      return <LiftLockDialog {...props} />
    case 'second-step':
      return <SecondStepDialog {...props} />
    case 'witness':
      return <WitnessDialog {...props} />
    case 'referring':
      return <ReferringDialog {...props} />
    case 'release':
      return <ReleaseDialog {...props} />
    default:
      return <ActiveDialog {...props} />
  }
}

interface ActiveDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before an account is closed or opened again. */
function ActiveDialog({ person, onClose }: ActiveDialogProps) {
  const { id, isActive, role } = person
  const setActive = useChange(isActive ? peopleApi.deactivate : peopleApi.reactivate, { again: aboutPeople })
  const name = ownName(person)

  const act = () =>
    toastOutcome(setActive.mutateAsync({ params: { id } }), {
      title: isActive ? t('deactivated') : t('reactivated'),
      description: isActive ? t('signedOut', { name }) : t('canSignInAgain', { name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? t('deactivateQuestion', { name }) : t('reactivateQuestion', { name })}
      description={
        isActive ? (
          <>
            <NobodyLeft personId={id} losesAdministrator={role === 'admin'} />
            <span>{t('deactivateEffect')}</span>
          </>
        ) : (
          t('reactivateEffect')
        )
      }
      action={isActive ? t('deactivate') : t('reactivate')}
      onAction={() => void act()}
      isDestructive={isActive}
    />
  )
}

interface LiftLockDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before the wrong passwords that delay a person's sign-in are cleared. */
function LiftLockDialog({ person, onClose }: LiftLockDialogProps) {
  const lift = useChange(peopleApi.liftSignInLock, { again: [] })
  const name = ownName(person)

  const act = () =>
    toastOutcome(lift.mutateAsync({ params: { id: person.id } }), {
      title: t('delayLifted'),
      description: t('delayLiftedFor', { name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('liftDelayQuestion', { name })}
      description={t('liftDelayEffect')}
      action={t('liftDelay')}
      onAction={() => void act()}
    />
  )
}

interface SecondStepDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a person's second step is removed. */
function SecondStepDialog({ person, onClose }: SecondStepDialogProps) {
  const { data: institution } = useReading(institutionApi.get, {})
  const takeOff = useChange(peopleApi.takeOffSecondFactor, { again: aboutPeople })
  const name = ownName(person)

  const act = () =>
    toastOutcome(takeOff.mutateAsync({ params: { id: person.id } }), {
      title: t('secondStepTakenOff'),
      description: t('signedOutAndTold', { name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('takeOffSecondStepQuestion', { name })}
      description={
        <>
          <NobodyLeft
            personId={person.id}
            losesAdministrator={person.role === 'admin' && institution?.requiresSecondFactor === true}
          />
          <span>{t('takeOffSecondStepEffect')}</span>{' '}
          {mayRespond(person.role) && <span className="block pt-2">{t('sleepingEffect')}</span>}
        </>
      }
      action={t('takeItOff')}
      onAction={() => void act()}
      isDestructive
    />
  )
}

interface WitnessDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks whether a person is really there, before they may set up their second step after a reset. */
function WitnessDialog({ person, onClose }: WitnessDialogProps) {
  const witness = useChange(peopleApi.witnessSecondFactor, { again: [] })
  const name = ownName(person)

  const act = () =>
    toastOutcome(witness.mutateAsync({ params: { id: person.id } }), {
      title: t('witnessed'),
      description: t('witnessedFor', { name }),
    })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('witnessQuestion', { name })}
      description={t('witnessEffect')}
      action={t('witnessIt')}
      onAction={() => void act()}
    />
  )
}

interface ReleaseDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for confirmation before a resident is released. */
function ReleaseDialog({ person, onClose }: ReleaseDialogProps) {
  const { data: destination } = useReading(releaseApi.destination, {})
  const release = useChange(releaseApi.release, {
    again: [releaseApi.list, ...aboutPeople],
    againAfterFailure: true,
  })
  const name = ownName(person)

  const act = () =>
    toastOutcome(release.mutateAsync({ params: { id: person.id } }), {
      title: releasedTexts('isReleased', { name }),
      description: releasedTexts('isReleasedText'),
    })

  if (destination?.name === null) return <Nowhere onClose={onClose} />
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={releasedTexts('question', { name })}
      description={releasedTexts('effect', {
        destination: destination?.name ?? releasedTexts('someDestination'),
      })}
      action={releasedTexts('release')}
      onAction={() => void act()}
    />
  )
}

function Nowhere({ onClose }: Pick<ReleaseDialogProps, 'onClose'>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={releasedTexts('nowhere')} description={releasedTexts('nowhereText')}>
        <DialogMiddle />
        <DialogFooter>
          <Button onClick={onClose}>{releasedTexts('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
