import { alertApi } from '#features/care/alerts/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { isQuietTime } from '#features/wellbeing/assessments/quiet-time.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../locales/texts.ts'

const t = texts('lab')

/** Suggests to let the lab rest after a high or critical result or a request for help. It hinders nobody. */
export function QuietNotice({ isRunning }: { readonly isRunning: boolean }) {
  const results = useReadingPages(assessmentApi.list, { query: {} })
  const { data: alerts } = useReading(alertApi.own, {})
  const now = useNow()
  if (!results.data || !alerts || !isQuietTime(itemsOf(results.data), alerts, now)) return null
  return (
    <Notice tone="attention" title={t('quietTitle')}>
      {t('quietText')} {isRunning ? t('quietRunning') : t('quietNew')}
    </Notice>
  )
}
