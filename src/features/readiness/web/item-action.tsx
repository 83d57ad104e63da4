import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Readiness, ReadinessItem } from '../contract.ts'
import { useConfirmRegistration } from './queries.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'

interface ItemActionProps {
  readonly item: ReadinessItem
  readonly readiness: Readiness
  readonly user: CurrentUser
}

/** Where people managers do an item, and what the link there says. */
const places: Partial<Record<ReadinessItem, readonly [path: string, words: string]>> = {
  'units-and-shifts': ['/people/institution', 'Add units and shifts'],
  'second-manager': ['/people', 'Invite somebody'],
  responders: ['/people?tab=responders', 'Name responders'],
  phones: ['/people?tab=responders', 'See responders'],
  contacts: ['/people/institution', 'Add contacts'],
  drill: ['/alerts', 'Send a drill'],
}

/** How one item is done: a link to where, what is recorded here, or whose it is. */
export function ItemAction({ item, readiness, user }: ItemActionProps) {
  if (item === 'registration') return <ConfirmRegistration isOpen={readiness.isOpen} />
  if (item === 'clinical-sign-off') {
    return <SignOff readiness={readiness} institution={user.institution.name} />
  }
  // Drills are an administrator's alone, as alerts are.
  if (item === 'drill' && user.role !== 'admin') return <Ask>an administrator</Ask>
  const place = places[item]
  if (!place) return <Ask>whoever runs Evenkeel</Ask>
  const [path, words] = place
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={path}>{words}</Link>
    </Button>
  )
}

function Ask({ children }: { readonly children: string }) {
  return <p className="text-sm text-muted-foreground">For {children}</p>
}

function ConfirmRegistration({ isOpen }: { readonly isOpen: boolean }) {
  const confirm = useConfirmRegistration()
  const state = isOpen ? 'open' : 'closed'
  return (
    <ConfirmedButton
      size="sm"
      variant="outline"
      disabled={confirm.isPending}
      title={`Is registration meant to be ${state}?`}
      description={
        isOpen
          ? 'Strangers can then make an account in your institution. If that is wrong, whoever runs Evenkeel can close it. Your name and the time are kept.'
          : 'People then need an invitation, or are added by you. If that is wrong, whoever runs Evenkeel can open it. Your name and the time are kept.'
      }
      action={`Yes, ${state} is right`}
      onAction={() =>
        confirm.mutate(isOpen, {
          onSuccess: () => toast({ title: 'Recorded', description: `Registration is meant to be ${state}.` }),
          onError: (error) => toastFailure('Not recorded', error, 'Nothing was changed. Please try again.'),
        })
      }
    >
      Confirm
    </ConfirmedButton>
  )
}

interface SignOffProps {
  readonly readiness: Readiness
  readonly institution: string
}

function SignOff({ readiness: { clinicalVersion }, institution }: SignOffProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (clinicalVersion === null) return <Ask>whoever runs Evenkeel</Ask>
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        Record the sign-off
      </Button>
      {isOpen && (
        <SignOffDialog version={clinicalVersion} institution={institution} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
