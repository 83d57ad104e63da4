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

/** Where people report that Evenkeel did harm, and where the safety officer reads it. */
export function HarmReportsPage() {
  const { data: user } = useCurrentUser()
  const safety = useSafety()
  if (!user) return null
  const isManager = isPeopleManager(user.role)
  return (
    <Page
      title="Report harm"
      purpose="If Evenkeel hurt somebody, or nearly did, by what it said, did or left out, say so here."
    >
      <Notice tone="attention" title="This is not the way to get help">
        A report is not read at once. If you or somebody near you is in danger now, tell the nearest person,
        or open Help at the top of the page.
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
