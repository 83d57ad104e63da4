import { whereaboutsOf } from '#features/help/ways-by-place.ts'
import type { Whereabouts } from '#features/help/ways.ts'
import { isPeopleManager } from '#features/identity/roles.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { OfficerCard } from './officer-card.tsx'
import { OwnReports } from './own-reports.tsx'
import { useSafety } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

const inDangerNow: Record<Whereabouts, string> = {
  custody: 'Tell the nearest officer or press the call button.',
  staff: 'Call 911, or open Help at the top of the page.',
  free: 'Call 911, or open Help at the top of the page.',
}

/** Where people report that Evenkeel did harm, and where the safety officer reads it. */
export function HarmReportsPage() {
  const { data: user } = useCurrentUser()
  const safety = useSafety()
  if (!user) return null
  const isManager = isPeopleManager(user.role)
  return (
    <Page
      title="Report harm by this app"
      purpose="Did Evenkeel hurt somebody, or nearly, by what it said, did or left out? Say so here."
      width="reading"
    >
      <Notice tone="attention" title="This is not the way to get help">
        A report is not read at once. In danger now? {inDangerNow[whereaboutsOf(user.role)]} What a person did
        to you does not belong here either: this is no grievance and no PREA report.
      </Notice>
      <QueryView
        queries={[safety]}
        failure="The safety officer could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
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
