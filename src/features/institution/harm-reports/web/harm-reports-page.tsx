import { whereaboutsOf } from '#features/core/help/ways-by-place.ts'
import type { Whereabouts } from '#features/core/help/ways.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/reports.ts'
import { OfficerCard } from './officer-card.tsx'
import { OwnReports } from './own-reports.tsx'
import { useSafety } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

const inDangerNow: Record<Whereabouts, string> = {
  custody: texts.dangerInCustody,
  staff: texts.dangerOutside,
  free: texts.dangerOutside,
}

/** Where people report that Evenkeel did harm, and where the safety officer reads it. */
export function HarmReportsPage() {
  const { data: user } = useCurrentUser()
  const safety = useSafety()
  if (!user) return null
  const isManager = isPeopleManager(user.role)
  return (
    <Page title={texts.title} purpose={texts.purpose} width="reading">
      <Notice tone="attention" title={texts.notHelpTitle}>
        {texts.notRightAway({ inDanger: inDangerNow[whereaboutsOf(user.role)] })}
      </Notice>
      <QueryView queries={[safety]} failure={texts.safetyNotLoaded} skeleton={<Skeleton className="h-80" />}>
        {(found) => (
          <>
            {found.isOfficer && <ReportList />}
            {(found.isOfficer || isManager) && <OfficerCard safety={found} isManager={isManager} />}
            <ReportForm officer={found.officer?.name ?? null} userId={user.id} />
          </>
        )}
      </QueryView>
      <OwnReports />
    </Page>
  )
}
