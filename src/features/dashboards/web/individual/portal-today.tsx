import { Link } from 'wouter'

import { highestScore, moodLabel } from '#features/check-ins/scale.ts'
import { MoodStart } from '#features/check-ins/web/components.tsx'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { type TimeOfDay, timeOfDay } from '../../time-of-day.ts'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const greetings: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Good morning',
  day: 'Good day',
  evening: 'Good evening',
  night: 'Still up? Good to see you',
}

// The page stands before its picture.
const loadSea = async () => (await import('./sea-drawing.tsx')).SeaDrawing

/** A greeting over the sea as it is now, with today's check-in, which is asked for until there is one. */
export function PortalToday({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const time = timeOfDay(now, timeZoneOf(user))
  const greeting = user.firstName ? `${greetings[time]}, ${user.firstName}` : greetings[time]
  return (
    <section
      aria-labelledby="portal-today-title"
      className="overflow-hidden rounded-lg border border-border bg-card shadow-soft lg:grid lg:grid-cols-[3fr_2fr]"
    >
      <div className="h-28 bg-calm-soft lg:order-last lg:h-full">
        <OnDemand load={loadSea} props={{ time }} />
      </div>
      <div className="flex flex-col justify-center gap-4 p-5 sm:p-6 lg:min-h-70">
        <h2 id="portal-today-title" className="text-xl font-semibold text-balance">
          {greeting}
        </h2>
        {checkIn === undefined && <Skeleton className="h-40" />}
        {checkIn === null && (
          <>
            <p>How are you today? A check-in takes about a minute.</p>
            <MoodStart userId={user.id} />
            <Button asChild className="self-start max-sm:self-stretch">
              <Link href="/checkin">Start Check-In</Link>
            </Button>
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
      </div>
    </section>
  )
}
