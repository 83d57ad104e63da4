import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/components.tsx'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { timeOfDay } from '../../time-of-day.ts'
import { BesideSea } from '../beside-sea.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { texts } from './texts/portal.ts'

/** A greeting beside the sea, with today's check-in, which is asked for until there is one. */
export function PortalToday({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const greeting = texts.greetings[timeOfDay(now, timeZoneOf(user))]
  return (
    <BesideSea user={user} titledBy="portal-today-title">
      <h2 id="portal-today-title" className="text-xl font-semibold text-balance">
        {user.firstName ? texts.greetingByName({ greeting, name: user.firstName }) : greeting}
      </h2>
      {isError && <LoadFailure title={texts.todayNotLoaded} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-57 sm:h-45" />}
      {checkIn === null && (
        <>
          <MoodStart userId={user.id} question={texts.howToday} />
          <Button asChild className="self-start max-sm:self-stretch">
            <Link href="/checkin">{texts.startCheckIn}</Link>
          </Button>
          <p className="text-sm text-muted-foreground">{texts.takesAMinute}</p>
        </>
      )}
      {checkIn && (
        <>
          <Figure
            value={checkIn.moodScore}
            unit={`/${highestScore}`}
            text={texts.logged({
              word: moodLabel(checkIn.moodScore),
              ago: timeAgo(checkIn.createdAt, now),
            })}
          />
          <Button asChild variant="outline" className="self-start">
            <Link href="/checkin">{texts.checkInAgain}</Link>
          </Button>
        </>
      )}
    </BesideSea>
  )
}
