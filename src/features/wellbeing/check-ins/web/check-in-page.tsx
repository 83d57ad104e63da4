import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dayOf } from '#shared/days.ts'
import type { Role } from '#shared/endpoint.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { checkInApi, type NewCheckIn } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { savedMessage } from '../saved-message.ts'
import { checkInAddress, sideIn } from '../shift.ts'
import { type CheckInDraft, useCheckInDraft } from './check-in-draft.ts'
import { CheckInForm } from './check-in-form.tsx'
import { useIsCheckInSaved, useSaveCheckIn } from './save-check-in.ts'

const t = texts('checkIn')

const loadEarlierDay = async () => (await import('./earlier-day/earlier-day-page.tsx')).EarlierDayPage

const purpose = t.rich('purpose', {
  link: (text) => (
    <Link href="/checkin?day=earlier" className="text-primary-ink underline underline-offset-4">
      {text}
    </Link>
  ),
})

const loading = <Skeleton className="h-120 rounded-lg" />

/** The page of a check-in, which takes less than twenty seconds. */
export function CheckInPage() {
  const { data: user } = useCurrentUser()
  const isEarlier = useSearch().includes('day=earlier')
  if (user && isEarlier) return <OnDemand load={loadEarlierDay} props={{ user }} fallback={loading} />
  return (
    <Page title={t('title')} purpose={purpose} width="reading">
      {user && <CheckedInTodayNotice user={user} />}
      {user ? <CheckIn user={user} /> : loading}
    </Page>
  )
}

/** Says that the person has checked in today, if they have. */
function CheckedInTodayNotice({ user }: { readonly user: CurrentUser }) {
  const { data: latest } = useReading(checkInApi.today, {})
  const now = useNow()
  const timeZone = timeZoneOf(user)
  // After midnight the check-in that was loaded is yesterday's.
  if (!latest || dayOf(new Date(latest.createdAt), timeZone) !== dayOf(now, timeZone)) return null
  return (
    <Notice tone="calm" title={t('alreadyTitle')}>
      {t('already', { ago: timeAgo(latest.createdAt, now) })}
    </Notice>
  )
}

function CheckIn({ user }: { readonly user: CurrentUser }) {
  const side = sideIn(useSearch())
  const [draft, change, discardDraft, requestId] = useCheckInDraft(user.id, side !== 'post')
  const save = useSaveCheckIn(user.id, {
    onSaved: (saved) => {
      discardDraft()
      toast(saved ? savedMessage(saved) : queued)
    },
    onFailed: () => toast(failed),
  })
  const [, navigate] = useLocation()
  const takeSide = useEffectEvent(() => {
    // What was typed before is kept, but the button that was pressed has the last word on the side.
    if (side && draft.isPreShift !== (side === 'pre')) change({ ...draft, isPreShift: side === 'pre' })
  })
  useEffect(() => takeSide(), [])
  // The person may leave the page and come back before the response arrives.
  const isSaved = useIsCheckInSaved(requestId)
  const discardSaved = useEffectEvent(discardDraft)
  useEffect(() => {
    if (isSaved) discardSaved()
  }, [isSaved])

  function edit(next: CheckInDraft): void {
    change(next)
    // A reload reads the side from the address again.
    if (side && next.isPreShift !== draft.isPreShift)
      navigate(checkInAddress(next.isPreShift ? 'pre' : 'post'), { replace: true })
  }
  function submit(checkIn: NewCheckIn): void {
    // The same content keeps its request id: an earlier try may have arrived although its response did not.
    save.mutate(
      { checkIn: { ...checkIn, earlierDay: null }, requestId },
      { onSuccess: () => navigate(pageAfterCheckIn(user.role)) },
    )
  }
  return (
    <CheckInForm role={user.role} draft={draft} onChange={edit} onSubmit={submit} isSaving={save.isPending} />
  )
}

const queued = {
  title: t('queuedTitle'),
  description: t('queued'),
}

const failed = {
  title: t('error'),
  description: t('notSaved'),
  variant: 'destructive',
} as const

/** Roles with a start page of their own. */
const startPages: Partial<Record<Role, string>> = { inmate: '/inmate', staff: '/staff' }

/** The page to which a person goes after a check-in (specification, section 4). */
export function pageAfterCheckIn(role: Role): string {
  return startPages[role] ?? '/'
}
