import { Link } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { dayOf } from '#shared/days.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { useTodaysCheckIn } from './queries.ts'

/** Says whether the person has checked in today, and leads to the days before, if they were here then. */
export function TodayNotes({ user }: { readonly user: CurrentUser }) {
  const { data: latest } = useTodaysCheckIn()
  const now = useNow()
  const timeZone = timeZoneOf(user)
  const isToday = (instant: string) => dayOf(new Date(instant), timeZone) === dayOf(now, timeZone)
  return (
    <>
      {/* After midnight the check-in that was loaded is yesterday's. */}
      {latest && isToday(latest.createdAt) && (
        <Notice tone="calm" title="You have already checked in today">
          {`Your latest was ${timeAgo(latest.createdAt, now)}. You are welcome to add another.`}
        </Notice>
      )}
      {!isToday(user.createdAt) && (
        <Link
          href="/checkin?day=earlier"
          className="flex min-h-11 items-center self-start font-medium text-primary-ink underline underline-offset-4"
        >
          Add a day that you missed
        </Link>
      )}
    </>
  )
}
