import { Link } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('ownState')

/**
 * Answers an elevated risk, which check-ins or a screening made: help first, and the tools second. A failure to load
 * is not shown, since the risk card shows it.
 */
export function ElevatedNotice() {
  const { data } = useReading(assessmentApi.risk, {})
  if (!data?.isElevated) return null
  return (
    <Notice
      tone="attention"
      title={t('heavyTitle')}
      action={
        <Button asChild>
          <Link href="/tools">{t('viewTools')}</Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('notAlone')}</p>
        <WaysToHelp />
        <p>{t('toolsHelp')}</p>
      </div>
    </Notice>
  )
}
