import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Readiness, ReadinessItem } from '../contract.ts'
import { texts } from '../texts/list.ts'
import { useConfirmRegistration } from './queries.ts'
import { SignOffDialog } from './sign-off-dialog.tsx'

interface ItemActionProps {
  readonly item: ReadinessItem
  readonly readiness: Readiness
  readonly user: CurrentUser
}

/** Where people managers do an item, and what the link there says. */
const places: Partial<Record<ReadinessItem, readonly [path: string, words: string]>> = {
  'units-and-shifts': ['/people/institution', texts.addUnitsAndShifts],
  'second-manager': ['/people', texts.inviteSomebody],
  responders: ['/people?tab=responders', texts.nameResponders],
  phones: ['/people?tab=responders', texts.seeResponders],
  contacts: ['/people/institution', texts.addContacts],
  drill: ['/alerts', texts.sendADrill],
}

/** How one item is done: a link to where, what is recorded here, or whose it is. */
export function ItemAction({ item, readiness, user }: ItemActionProps) {
  if (item === 'registration') return <ConfirmRegistration isOpen={readiness.isOpen} />
  if (item === 'clinical-sign-off') {
    return <SignOff readiness={readiness} institution={user.institution.name} />
  }
  // Drills are an administrator's alone, as alerts are.
  if (item === 'drill' && user.role !== 'admin') return <Whose>{texts.forAdministrator}</Whose>
  const place = places[item]
  if (!place) return <Whose>{texts.forOperator}</Whose>
  const [path, words] = place
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={path}>{words}</Link>
    </Button>
  )
}

function Whose({ children }: { readonly children: string }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

function ConfirmRegistration({ isOpen }: { readonly isOpen: boolean }) {
  const confirm = useConfirmRegistration()
  return (
    <ConfirmedButton
      size="sm"
      variant="outline"
      disabled={confirm.isPending}
      title={texts.registrationQuestion({ isOpen })}
      description={isOpen ? texts.openMeans : texts.closedMeans}
      action={texts.registrationIsRight({ isOpen })}
      onAction={() =>
        confirm.mutate(isOpen, {
          onSuccess: () => toast({ title: texts.recordedTitle, description: texts.recordedText({ isOpen }) }),
          onError: (error) => toastFailure(texts.notRecorded, error, texts.nothingChanged),
        })
      }
    >
      {texts.confirm}
    </ConfirmedButton>
  )
}

interface SignOffProps {
  readonly readiness: Readiness
  readonly institution: string
}

function SignOff({ readiness: { clinicalVersion }, institution }: SignOffProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (clinicalVersion === null) return <Whose>{texts.forOperator}</Whose>
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        {texts.recordSignOff}
      </Button>
      {isOpen && (
        <SignOffDialog version={clinicalVersion} institution={institution} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
