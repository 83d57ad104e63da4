import { Link } from 'wouter'

import { useRiskAssessment } from '#features/assessments/web/queries.ts'
import { WaysToHelp } from '#features/help/web/components.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Answers an elevated risk, which check-ins or a screening made: help first, and the tools second. A failure to load
 * is not shown, since the risk card shows it.
 */
export function ElevatedNotice() {
  const { data } = useRiskAssessment()
  if (!data?.isElevated) return null
  return (
    <Notice
      tone="attention"
      title="You told us things are heavy"
      action={
        <Button asChild>
          <Link href="/tools">View Tools</Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p>You do not have to carry it alone. Help, at the top of every page, lets you ask staff.</p>
        <WaysToHelp />
        <p>A few minutes with a coping tool can take the edge off too.</p>
      </div>
    </Notice>
  )
}
