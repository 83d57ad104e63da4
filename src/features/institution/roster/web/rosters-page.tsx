import { Undo2 } from 'lucide-react'
import { useState } from 'react'

import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { MeaningsCard } from '#features/institution/people/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { reportDays, type Roster, rosterApi, undoHours } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { countsOf } from './counts.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RosterUpload } from './roster-upload.tsx'
import { RunProgress, useRuns } from './runs.tsx'

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
        <MeaningsCard />
      </ForAdministrators>
    </Page>
  )
}

/** The runs of the last 90 days, each with its refused rows. */
function RosterReports() {
  const { list, runs } = useRuns()
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
  const { id, fileName, startedAt, problem, counts, progress, canBeUndone, undoneAt } = run
  const [isOpen, setIsOpen] = useState(false)
  const hasChanged = counts.made + counts.returned + counts.moved + counts.renamed + counts.left > 0
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-medium wrap-anywhere">{fileName}</p>
      <p className="text-sm text-muted-foreground">
        {stateOf(run)} {momentOf(startedAt)}, {cameBy(run)}
      </p>
      {problem && <p>{problem}</p>}
      {progress && <RunProgress progress={progress} />}
      {((!problem && !progress) || hasChanged) && <p>{countsOf(counts)}</p>}
      {undoneAt && <p>{t('undone', { when: momentOf(undoneAt) })}</p>}
      {canBeUndone && <TakeBack id={id} file={fileName} />}
      {counts.refused > 0 && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <Summary>{t('refusedRows')}</Summary>
          {isOpen && <Refused id={id} count={counts.refused} />}
        </details>
      )}
    </li>
  )
}

const momentOf = (instant: string) =>
  dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })(new Date(instant))

/** The way back from the latest roster. */
function TakeBack({ id, file }: { readonly id: string; readonly file: string }) {
  // It may erase, move or bring back anybody.
  const undo = useChange(rosterApi.undo, { again: 'everything', againAfterFailure: true })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      className="self-start"
      disabled={undo.isPending}
      title={t('takeBackTitle', { file })}
      description={t('takeBackText', { hours: undoHours })}
      action={t('takeBack')}
      onAction={() =>
        void undo.mutateAsync({ params: { id } }).then(
          ({ stayed }) => toast({ title: t('takenBack'), description: t('takenBackText', { stayed }) }),
          (error: unknown) => toastFailure(t('notTakenBack'), error),
        )
      }
    >
      <Undo2 aria-hidden />
      <span>{undo.isPending ? t('working') : t('takeBack')}</span>
    </ConfirmedButton>
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

function stateOf({ outcome, endedAt, progress }: Roster): string {
  if (progress) return t('running')
  if (outcome === 'done') return t('followed')
  if (outcome === 'unread') return t('notRead')
  return endedAt ? t('stopped') : t('brokenOff')
}
