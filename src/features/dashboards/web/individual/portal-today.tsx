import { Link } from 'wouter'

import { highestScore, moodLabel } from '#features/check-ins/scale.ts'
import { MoodStart } from '#features/check-ins/web/components.tsx'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { type TimeOfDay, timeOfDay } from '../../time-of-day.ts'
import { BesideSea } from '../beside-sea.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const greetings: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  night: 'Good to see you',
}

/** A greeting beside the sea, with today's check-in, which is asked for until there is one. */
export function PortalToday({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const greeting = greetings[timeOfDay(now, timeZoneOf(user))]
  return (
    <BesideSea user={user} titledBy="portal-today-title">
      <h2 id="portal-today-title" className="text-xl font-semibold text-balance">
        {user.firstName ? `${greeting}, ${user.firstName}` : greeting}
      </h2>
      {isError && <LoadFailure title="Today's check-in could not be loaded" onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-57 sm:h-45" />}
      {checkIn === null && (
        <>
          <MoodStart userId={user.id} question="How are you today?" />
          <Button asChild className="self-start max-sm:self-stretch">
            <Link href="/checkin">Start Check-In</Link>
          </Button>
          <p className="text-sm text-muted-foreground">A check-in takes about a minute.</p>
        </>
      )}
      {checkIn && (
        <>
          <Figure
            value={checkIn.moodScore}
            unit={`/${highestScore}`}
            text={`${moodLabel(checkIn.moodScore)} mood, logged ${timeAgo(checkIn.createdAt, now)}. Thank you for checking in.`}
          />
          <Button asChild variant="outline" className="self-start">
            <Link href="/checkin">Check in again</Link>
          </Button>
        </>
      )}
    </BesideSea>
  )
}
