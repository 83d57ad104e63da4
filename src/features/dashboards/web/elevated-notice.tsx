import { Link } from 'wouter'

import { useRiskAssessment } from '#features/assessments/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Says that stress is elevated, and leads to the tools. A failure to load is not shown, since the risk card
 * shows it.
 */
export function ElevatedNotice() {
  const { data } = useRiskAssessment()
  if (!data?.isElevated) return null
  return (
    <Notice
      tone="attention"
      title="Your stress looks elevated"
      action={
        <Button asChild>
          <Link href="/tools">View Tools</Link>
        </Button>
      }
    >
      Your recent check-ins and answers have been heavy. A few minutes with a coping tool can take the edge
      off.
    </Notice>
  )
}
