import { Link } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../texts/further.ts'

/**
 * Ways to support after a critical incident, for the person alone, and who learns of what they marked: nobody. It asks for
 * no account of what happened, since debriefing soon afterwards does no good and may do harm; help is for what lasts longer
 * than a month (NICE guideline NG116, 1.6: https://www.nice.org.uk/guidance/ng116).
 */
export function IncidentSupport() {
  return (
    <Notice tone="calm" title={texts.incidentTitle}>
      <div className="flex flex-col gap-3">
        <p className="text-pretty">{texts.incidentIsCommon}</p>
        <Link href="/tools" className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-fit' })}>
          {texts.openTool}
        </Link>
        <p className="text-pretty">{texts.incidentHelp}</p>
        <WaysToHelp most={2} />
        <p className="text-sm text-pretty text-muted-foreground">{texts.incidentPrivacy}</p>
      </div>
    </Notice>
  )
}
