import { CalendarDays } from 'lucide-react'

import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { texts } from '../locales/texts.ts'
import { sevenCheckInMood } from '../seven-check-in-mood.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('ownState')

/** The mean mood of the latest seven check-ins. */
export function SevenDayCard() {
  return (
    <DashboardCard icon={CalendarDays} title={t('average')} isFlat>
      <QueryView
        queries={[useReading(checkInApi.recent, {})]}
        failure={t('averageNotLoaded')}
        skeleton={<Skeleton className="h-17" />}
      >
        {(checkIns) => <Average mood={sevenCheckInMood(checkIns)} />}
      </QueryView>
    </DashboardCard>
  )
}

function Average({ mood }: { readonly mood: number | null }) {
  if (mood === null) return <Figure value={t('noAverage')} text={t('averageBegins')} />
  const word = moodLabel(mood).toLowerCase()
  return <Figure value={mood} unit={`/${highestScore}`} text={t('averageMood', { word })} />
}
