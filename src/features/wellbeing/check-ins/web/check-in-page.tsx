import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { NewCheckIn } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { savedMessage } from '../saved-message.ts'
import { checkInAddress, sideIn } from '../shift.ts'
import { pageAfterCheckIn } from './after-check-in.ts'
import { CheckedInTodayNotice } from './after-page/checked-in-today.tsx'
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
