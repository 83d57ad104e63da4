import type { CurrentUser } from '#features/core/identity/contract.ts'

import type { Person } from '../contract.ts'
import { ActiveDialog } from './active-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { LiftLockDialog } from './lift-lock-dialog.tsx'
import { ReleaseDialog } from './release/release-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'
import { WitnessDialog } from './witness-dialog.tsx'

/** What the menu of a person opens. */
export type PersonAction = 'edit' | 'reset' | 'lift-lock' | 'second-step' | 'witness' | 'active' | 'release'

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
    case 'release':
      return <ReleaseDialog {...props} />
    default:
      return <ActiveDialog {...props} />
  }
}
