import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { caseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { LevelBadge, OwnerText } from './case-page.tsx'

const t = texts('case')

/** The open cases of people whom the user answers for, the next due first. */
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
            <ul aria-label={t('cases')} className="flex flex-col gap-4">
              {all.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-col gap-2 rounded-lg border border-border bg-card p-5 shadow-soft"
                >
                  <div className="flex flex-wrap gap-2">
                    <LevelBadge level={one.level} />
                    {one.unguardedSince && <Badge variant="destructive">{t('nobodyWatches')}</Badge>}
                    {one.isOfferedToMe && <Badge variant="attention">{t('offeredBadge')}</Badge>}
                    {one.openAlerts > 0 && (
                      <Badge variant="outline">{t('openAlerts', { count: one.openAlerts })}</Badge>
                    )}
                  </div>
                  <Link
                    href={`/cases/${one.id}`}
                    className="inline-flex min-h-11 items-center text-lg font-semibold text-primary-ink underline underline-offset-4"
                  >
                    {one.person.name}
                  </Link>
                  <OwnerText one={one} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  )
}
