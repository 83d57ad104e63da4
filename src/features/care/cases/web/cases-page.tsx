import { useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'

import { caseApi, type CaseSummary, type Level } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { LevelBadge, OwnerText } from './case-page.tsx'

const t = texts('case')

const gravest: readonly Level[] = ['high', 'moderate', 'unknown', 'low']

/** Orders cases: people whom nobody keeps safe first, then by level, and the next due first. */
function byGravity(one: CaseSummary, other: CaseSummary): number {
  return (
    Number(other.unguardedSince !== null) - Number(one.unguardedSince !== null) ||
    gravest.indexOf(one.level) - gravest.indexOf(other.level)
  )
}

/** The open cases of people whom the user answers for, the gravest first. */
export function CasesPage() {
  return (
    <Page title={t('cases')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(caseApi.list, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneMore')} />
          ) : (
            <Rows aria-label={t('cases')}>
              {all.toSorted(byGravity).map((one) => (
                <li key={one.id}>
                  <Row
                    href={`/cases/${one.id}`}
                    title={one.person.name}
                    isUrgent={one.unguardedSince !== null}
                    labels={
                      <span className="flex flex-wrap gap-2">
                        <LevelBadge level={one.level} />
                        {one.unguardedSince && <Badge variant="destructive">{t('nobodyWatches')}</Badge>}
                        {one.isOfferedToMe && <Badge variant="attention">{t('offeredBadge')}</Badge>}
                        {one.openAlerts > 0 && (
                          <Badge variant="outline">{t('openAlerts', { count: one.openAlerts })}</Badge>
                        )}
                      </span>
                    }
                  >
                    <OwnerText one={one} />
                  </Row>
                </li>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Page>
  )
}
