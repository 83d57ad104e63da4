import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { gravestOf, isSerious } from '#features/wellbeing/assessments/scoring.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../locales/texts.ts'

const t = texts('screening')

const dayMs = 24 * 60 * 60 * 1000

/**
 * Where the latest screening has its place on a home. For a day after a high result that is first; a high one of earlier
 * and any other of the last day is a card below; the rest is a line. Null until it is known that there is one.
 */
export function useResultPlace() {
  const { data: results = [], isError } = useReading(assessmentApi.latest, {})
  const now = useNow()
  const [newest] = results
  if (!newest) return { place: isError ? ('card' as const) : null, newest }
  const isOfToday = now.getTime() - new Date(newest.createdAt).getTime() < dayMs
  if (!isSerious(gravestOf(results)))
    return { place: isOfToday ? ('card' as const) : ('row' as const), newest }
  return { place: isOfToday ? ('first' as const) : ('card' as const), newest }
}

const load = async () => (await import('./screening-result.tsx')).ScreeningResult

/**
 * The latest screening: what it means, what happens next, who was notified, and whom to call. After a serious result
 * help comes before the scores. Nothing stands there for whoever never took one.
 */
export function ScreeningResultCard() {
  const { data, isError, refetch } = useReading(assessmentApi.latest, {})
  if (isError) return <LoadFailure title={t('resultNotLoaded')} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return <OnDemand load={load} props={{ results: data }} fallback={<Skeleton className="h-60" />} />
}
