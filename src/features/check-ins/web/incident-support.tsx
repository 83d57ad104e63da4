import { Link } from 'wouter'

import { WaysToHelp } from '#features/help/web/components.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Ways to support after a critical incident, for the person alone, and who learns of what they marked: nobody. It asks for
 * no account of what happened, since debriefing soon afterwards does no good and may do harm; help is for what lasts longer
 * than a month (NICE guideline NG116, 1.6: https://www.nice.org.uk/guidance/ng116).
 */
export function IncidentSupport() {
  return (
    <Notice tone="calm" title="Take it gently">
      <div className="flex flex-col gap-3">
        <p className="text-pretty">
          Being shaken, wide awake or numb after something like this is common, and it mostly eases within
          some weeks. Food, rest and people you trust help. You do not have to talk about it before you want
          to.
        </p>
        <Link href="/tools" className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-fit' })}>
          Open a coping tool
        </Link>
        <p className="text-pretty">
          If you want to talk, Help at the top of every page asks the mental health team for you. Ask too if
          it has not eased after a month.
        </p>
        <WaysToHelp most={2} />
        <p className="text-sm text-pretty text-muted-foreground">
          Nobody is told that you marked this. Your institution reads at most how many people marked an
          incident, where enough people check in that it points at no one.
        </p>
      </div>
    </Notice>
  )
}
