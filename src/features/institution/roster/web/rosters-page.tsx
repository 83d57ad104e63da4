import { useState } from 'react'

import { ForAdministrators } from '#features/core/identity/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReadingPages, useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { reportDays, type Roster, rosterApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { countsOf } from './counts.ts'
import { MappingCard } from './mapping-card.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { RosterUpload } from './roster-upload.tsx'

const t = texts('page')

/** The page where a list of everybody is followed, and where people managers read what earlier lists did. */
export function RostersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('rosters')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people">{t('people')}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={t('askAdministrator')}>
        <RosterUpload />
        <RosterReports />
        <MappingCard />
      </ForAdministrators>
    </Page>
  )
}

/** The runs of the last 90 days, each with its refused rows. */
function RosterReports() {
  const list = useReadingPages(rosterApi.list, { query: {} })
  const runs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const { shown, end } = useFold(runs, 8, list)
  return (
    <Card aria-labelledby="reports-title">
      <CardHeader>
        <CardTitle id="reports-title">{t('earlierRosters')}</CardTitle>
        <CardDescription>{t('kept', { days: reportDays })}</CardDescription>
      </CardHeader>
      {list.isPending && <Skeleton className="h-24" />}
      {list.data && runs.length === 0 && <p className="text-muted-foreground">{t('noneYet')}</p>}
      {runs.length > 0 && (
        <ul className="divide-y divide-border">
          {shown.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
      <ListEnd list={end} failure={t('rostersNotLoaded')} />
    </Card>
  )
}

function RunLine({ run }: { readonly run: Roster }) {
  const { id, fileName, startedAt, problem, counts } = run
  const [isOpen, setIsOpen] = useState(false)
  const hasChanged = counts.made + counts.returned + counts.moved + counts.renamed + counts.left > 0
  const moment = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })(new Date(startedAt))
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-medium wrap-anywhere">{fileName}</p>
      <p className="text-sm text-muted-foreground">
        {stateOf(run)} {moment}, {cameBy(run)}
      </p>
      {problem && <p>{problem}</p>}
      {(!problem || hasChanged) && <p>{countsOf(counts)}</p>}
      {counts.refused > 0 && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <Summary>{t('refusedRows')}</Summary>
          {isOpen && <Refused id={id} count={counts.refused} />}
        </details>
      )}
    </li>
  )
}

function Refused({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <QueryView
      queries={[useReading(rosterApi.report, { params: { id } })]}
      failure={t('refusedNotLoaded')}
      skeleton={<Skeleton className="h-24" />}
    >
      {({ refused }) => <RefusedRows rows={refused} count={count} />}
    </QueryView>
  )
}

function cameBy({ source, startedBy }: Roster): string {
  return source === 'page'
    ? t('cameBy.page', { name: startedBy ?? t('erasedPerson') })
    : t(`cameBy.${source}`)
}

function stateOf({ outcome, endedAt }: Roster): string {
  if (outcome === 'done') return t('followed')
  if (outcome === 'unread') return t('notRead')
  return endedAt ? t('stopped') : t('running')
}
