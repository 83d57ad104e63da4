import { CalendarDays } from 'lucide-react'

import { highestScore, moodLabel } from '#features/check-ins/scale.ts'
import { useRecentCheckIns } from '#features/check-ins/web/queries.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { sevenCheckInMood } from '../seven-check-in-mood.ts'
import { HomeCard } from './home-card.tsx'

/** The mean mood of the latest check-ins. */
export function SevenDayCard() {
  const { data, isPending, isError, refetch } = useRecentCheckIns()
  const mood = sevenCheckInMood(data ?? [])
  return (
    <HomeCard icon={CalendarDays} title="7-Day Average">
      {isPending && <Skeleton className="h-17" />}
      {isError && <LoadFailure title="Your average could not be loaded" onRetry={refetch} />}
      {data && mood === null && <Figure value="None yet" text="It begins with your first check-in" />}
      {mood !== null && (
        <Figure value={mood} unit={`/${highestScore}`} text={`Mood, ${moodLabel(mood).toLowerCase()}`} />
      )}
    </HomeCard>
  )
}
