import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('screening')

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
