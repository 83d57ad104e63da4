import type { CurrentUser } from '#features/core/identity/contract.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReadingPages, useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type Invitation, invitationApi } from '../../contract.ts'
import { roleLabel } from '../../labels.ts'
import { texts } from '../../texts/invitations.ts'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })
const dayOf = (moment: string) => day(new Date(moment))

/** The invitations into the institution and their states. */
export function InvitationsTab({ user }: { readonly user: CurrentUser }) {
  return (
    <PagedList
      list={useReadingPages(invitationApi.list, { query: {} })}
      label={texts.invitations}
      failure={texts.notLoaded}
      empty={<EmptyState title={texts.noneYet} text={texts.noneYetText} />}
    >
      {(invitation) => <InvitationLine invitation={invitation} user={user} />}
    </PagedList>
  )
}

interface InvitationLineProps {
  readonly invitation: Invitation
  readonly user: CurrentUser
}

function InvitationLine({ invitation, user }: InvitationLineProps) {
  const { role, unitId, shiftId, state, createdAt, invitedBy, badgeNumber } = invitation
  const { data: institution } = useReading(institutionApi.get, {})
  const place = [
    institution?.units.find(({ id }) => id === unitId)?.name,
    institution?.shifts.find(({ id }) => id === shiftId)?.name,
    badgeNumber && texts.badge({ badgeNumber }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{roleLabel(role)}</p>
        {place.length > 0 && <p className="wrap-anywhere">{place.join(', ')}</p>}
        <p className="text-sm text-muted-foreground">
          {invitedBy
            ? texts.madeBy({ date: dayOf(createdAt), name: invitedBy })
            : texts.made({ date: dayOf(createdAt) })}
        </p>
      </div>
      <StateBadge invitation={invitation} />
      {state === 'open' && mayGive(user.role, role) && <RevokeButton id={invitation.id} />}
    </div>
  )
}

function StateBadge({ invitation: { state, acceptedBy, expiresAt } }: { readonly invitation: Invitation }) {
  if (state === 'accepted') {
    return (
      <Badge variant="calm">{acceptedBy ? texts.acceptedBy({ name: acceptedBy }) : texts.accepted}</Badge>
    )
  }
  if (state === 'open') return <Badge>{texts.openUntil({ date: dayOf(expiresAt) })}</Badge>
  return (
    <Badge variant="outline">
      {state === 'revoked' ? texts.takenBack : texts.expired({ date: dayOf(expiresAt) })}
    </Badge>
  )
}

function RevokeButton({ id }: { readonly id: string }) {
  const revoke = useChange(invitationApi.revoke, { again: aboutPeople, againAfterFailure: true })
  const act = () =>
    toastOutcome(revoke.mutateAsync({ params: { id } }), {
      title: texts.takenBackTitle,
      description: texts.takenBackText,
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={revoke.isPending}
      title={texts.takeBackQuestion}
      description={texts.takeBackEffect}
      action={texts.takeBack}
      onAction={() => void act()}
      isDestructive
    >
      {texts.takeBack}
    </ConfirmedButton>
  )
}
