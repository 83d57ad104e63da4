import { whereaboutsOf } from '#features/core/help/ways-by-place.ts'
import type { Whereabouts } from '#features/core/help/ways.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { harmReportApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { OfficerCard } from './officer-card.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'

const t = texts('reports')

const inDangerNow: Record<Whereabouts, string> = {
  custody: t('dangerInCustody'),
  staff: t('dangerOutside'),
  free: t('dangerOutside'),
}

/** Where people report that Evenkeel did harm, and where the safety officer reads it. */
export function HarmReportsPage() {
  const { data: user } = useCurrentUser()
  const safety = useReading(harmReportApi.safety, {})
  if (!user) return null
  const isManager = isPeopleManager(user.role)
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <Notice tone="attention" title={t('notHelpTitle')}>
        {t('notRightAway', { inDanger: inDangerNow[whereaboutsOf(user.role)] })}
      </Notice>
      <QueryView queries={[safety]} failure={t('safetyNotLoaded')} skeleton={<Skeleton className="h-80" />}>
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

/** The user's own reports and what came of them; nothing before the first. */
function OwnReports() {
  const own = useReading(harmReportApi.own, {})
  const now = useNow()
  return (
    <QueryView queries={[own]} failure={t('ownNotLoaded')} skeleton={null}>
      {(reports) =>
        reports.length > 0 && (
          <Card aria-labelledby="own-reports-title">
            <CardHeader>
              <CardTitle id="own-reports-title">{t('yourReports')}</CardTitle>
            </CardHeader>
            <ul className="divide-y divide-border">
              {reports.map(({ id, what, createdAt, closedAt, answer }) => (
                <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <p className="text-sm text-muted-foreground">
                    {t('sent', { ago: timeAgo(createdAt, now), isAnswered: closedAt !== null })}
                  </p>
                  <p className="break-words whitespace-pre-line">{what ?? t('damaged')}</p>
                  {closedAt && (
                    <p className="break-words whitespace-pre-line">
                      <span className="font-medium">{t('answer')}</span> {answer ?? t('damaged')}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}
