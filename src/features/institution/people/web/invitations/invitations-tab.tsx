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
import { texts } from '../../locales/texts.ts'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const t = texts('invitations')

const day = dateTimeFormat({ dateStyle: 'medium' })
const dayOf = (moment: string) => day(new Date(moment))

/** The invitations into the institution and their states. */
export function InvitationsTab({ user }: { readonly user: CurrentUser }) {
  return (
    <PagedList
      list={useReadingPages(invitationApi.list, { query: {} })}
      label={t('invitations')}
      failure={t('notLoaded')}
      empty={<EmptyState title={t('noneYet')} text={t('noneYetText')} />}
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
    badgeNumber && t('badge', { badgeNumber }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{roleLabel(role)}</p>
        {place.length > 0 && <p className="wrap-anywhere">{place.join(', ')}</p>}
        <p className="text-sm text-muted-foreground">
          {invitedBy
            ? t('madeBy', { date: dayOf(createdAt), name: invitedBy })
            : t('made', { date: dayOf(createdAt) })}
        </p>
      </div>
      <StateBadge invitation={invitation} />
      {state === 'open' && mayGive(user.role, role) && <RevokeButton id={invitation.id} />}
    </div>
  )
}

function StateBadge({ invitation: { state, acceptedBy, expiresAt } }: { readonly invitation: Invitation }) {
  if (state === 'accepted') {
    return <Badge variant="calm">{acceptedBy ? t('acceptedBy', { name: acceptedBy }) : t('accepted')}</Badge>
  }
  if (state === 'open') return <Badge>{t('openUntil', { date: dayOf(expiresAt) })}</Badge>
  return (
    <Badge variant="outline">
      {state === 'revoked' ? t('takenBack') : t('expired', { date: dayOf(expiresAt) })}
    </Badge>
  )
}

function RevokeButton({ id }: { readonly id: string }) {
  const revoke = useChange(invitationApi.revoke, { again: aboutPeople, againAfterFailure: true })
  const act = () =>
    toastOutcome(revoke.mutateAsync({ params: { id } }), {
      title: t('takenBackTitle'),
      description: t('takenBackText'),
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={revoke.isPending}
      title={t('takeBackQuestion')}
      description={t('takeBackEffect')}
      action={t('takeBack')}
      onAction={() => void act()}
      isDestructive
    >
      {t('takeBack')}
    </ConfirmedButton>
  )
}
