import { useOwnAlerts } from '#features/alerts/web/queries.ts'
import { isQuietTime } from '#features/assessments/quiet-time.ts'
import { useResults } from '#features/assessments/web/queries.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

/** Suggests to let the lab rest after a high or critical result or a request for help. It hinders nobody. */
export function QuietNotice({ isRunning }: { readonly isRunning: boolean }) {
  const results = useResults()
  const { data: alerts } = useOwnAlerts()
  const now = useNow()
  if (!results.data || !alerts || !isQuietTime(itemsOf(results.data), alerts, now)) return null
  return (
    <Notice tone="attention" title="The lab can wait">
      These may be hard days. Use whatever helps you most right now, and talk to somebody: Help is at the top
      of every page.{' '}
      {isRunning
        ? 'Leave your trial alone for as long as you like, or stop it below and begin another in calmer times.'
        : 'A trial is better begun in calmer times.'}
    </Notice>
  )
}
