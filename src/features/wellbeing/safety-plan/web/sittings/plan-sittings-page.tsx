import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { isOpenTo } from '#shared/endpoint.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../locales/texts.ts'
import { type Invitation, planSittingApi } from '../../sittings-contract.ts'
import { useAccept, useInvitations } from './queries.ts'
import { SittingAtPlan } from './sitting-at-plan.tsx'

const t = texts('sittings')

const clock = dateTimeFormat({ timeStyle: 'short' })

/** The page of responders: who asks them to sit down at a safety plan, and the sitting that they accepted. */
export function PlanSittingsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (!isOpenTo(user, planSittingApi.list)) {
    return <PageForOthers title={t('sittings')} who={t('forWhom')} />
  }
  return <Sittings />
}

function Sittings() {
  const { data: invitations, isPending, isError, refetch } = useInvitations()
  const mine = invitations?.find(({ isMine }) => isMine)
  return (
    <Page title={t('sittings')} purpose={t('purpose')} width="reading">
      {isError && !invitations && <LoadFailure title={t('invitationsNotLoaded')} onRetry={refetch} />}
      {isPending && <Skeleton className="h-40" />}
      {mine && <SittingAtPlan key={mine.id} id={mine.id} />}
      {!mine && invitations?.map((invitation) => <InvitationCard key={invitation.id} {...invitation} />)}
      {invitations?.length === 0 && (
        <EmptyState
          title={t('nobodyAsks')}
          text={t('youAreNotified')}
          drawing={<StillWaterDrawing />}
          action={
            <Button asChild variant="outline">
              <Link href="/alerts">{t('toAlerts')}</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}

function InvitationCard({ id, person, unit, endsAt }: Invitation) {
  const accept = useAccept()
  const title = `invitation-${id}`
  return (
    <Card aria-labelledby={title}>
      <CardTitle id={title}>{unit ? `${person}, ${unit}` : person}</CardTitle>
      <p className="text-muted-foreground">{t('aboutInvitation', { until: clock(new Date(endsAt)) })}</p>
      <CardFooter>
        <Button disabled={accept.isPending} onClick={() => accept.mutate({ params: { id } })}>
          {t('sitDown')}
        </Button>
      </CardFooter>
    </Card>
  )
}
