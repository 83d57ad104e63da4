import { useState } from 'react'

import { alertApi } from '#features/care/alerts/contract.ts'
import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { isQuietTime } from '#features/wellbeing/assessments/quiet-time.ts'
import { daysBetween } from '#shared/days.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import type { Trial, TrialResult } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { chanceSentence, differenceSentence, meansSentence } from '../sentences.ts'
import { BeginForm } from './begin-form.tsx'
import { dayName } from './day-words.ts'
import { useTrials } from './queries.ts'
import { ResultChart } from './result-chart.tsx'

const t = texts('lab')
const resultTexts = texts('result')

// A session is more code than all else here, and nobody needs it before a trial.
const loadRunning = async () => (await import('./running-trial.tsx')).RunningTrial

/** Where a person finds out which of two coping tools lowers their distress more. */
export function CopingLabPage() {
  const list = useTrials()
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<BackLink href="/tools">{t('backToTools')}</BackLink>}
      width="reading"
    >
      <QueryView queries={[list]} failure={t('loadFailed')} skeleton={<Skeleton className="h-96" />}>
        {(data) => <Trials trials={itemsOf(data)} list={list} />}
      </QueryView>
    </Page>
  )
}

interface TrialsProps {
  readonly trials: readonly Trial[]
  readonly list: ReturnType<typeof useTrials>
}

function Trials({ trials, list }: TrialsProps) {
  const running = trials.find(({ state }) => state === 'running')
  const over = trials.filter((trial) => trial !== running)
  const { shown, end } = useFold(over, 1, list)
  return (
    <>
      <QuietNotice isRunning={Boolean(running)} />
      {running && (
        <OnDemand load={loadRunning} props={{ trial: running }} fallback={<Skeleton className="h-96" />} />
      )}
      {!running && over.length === 0 && <BeginPart isFirst />}
      {over.length > 0 && (
        <Section title={running ? t('before') : t('yourResult')}>
          {shown.map((trial) => (
            <ResultCard key={trial.id} trial={trial} />
          ))}
          <ListEnd list={end} failure={t('earlierFailed')} more={t('showEarlier')} />
        </Section>
      )}
      {!running && over.length > 0 && <BeginPart isFirst={false} />}
    </>
  )
}

/** The form that begins a trial. Beside results it waits behind a button. */
function BeginPart({ isFirst }: { readonly isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst)
  if (isOpen) return <BeginForm />
  return (
    <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
      {t('beginAnother')}
    </Button>
  )
}

/** Suggests to let the lab rest after a high or critical result or a request for help. It hinders nobody. */
function QuietNotice({ isRunning }: { readonly isRunning: boolean }) {
  const results = useReadingPages(assessmentApi.list, { query: {} })
  const { data: alerts } = useReading(alertApi.own, {})
  const now = useNow()
  if (!results.data || !alerts || !isQuietTime(itemsOf(results.data), alerts, now)) return null
  return (
    <Notice tone="attention" title={t('quietTitle')}>
      {t('quietText')} <span>{isRunning ? t('quietRunning') : t('quietNew')}</span>
    </Notice>
  )
}

/** What a trial that is over says, in words and in a chart. */
function ResultCard({ trial }: { readonly trial: Trial }) {
  const { id, firstTool, secondTool, result } = trial
  return (
    <Card aria-labelledby={`trial-${id}`}>
      <CardHeader>
        <CardTitle as="h3" id={`trial-${id}`}>
          {resultTexts('titleOf', { first: shownName(firstTool), second: shownName(secondTool) })}
        </CardTitle>
        <CardDescription>{periodWords(trial)}</CardDescription>
      </CardHeader>
      {result ? <Told trial={trial} result={result} /> : <p>{nothingWords(trial)}</p>}
    </Card>
  )
}

interface ToldProps {
  readonly trial: Trial
  readonly result: TrialResult
}

function Told({ trial, result }: ToldProps) {
  const compared = { ...trial, ...result }
  // A difference of too few days is not put into a sentence, since it would be read as one that is there.
  if (result.chance === null) {
    return (
      <div className="flex max-w-prose flex-col gap-2">
        <p className="font-medium">{chanceSentence(result)}</p>
        <p>{meansSentence(compared)}</p>
      </div>
    )
  }
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2">
        <p className="text-lg font-semibold">{differenceSentence(compared)}</p>
        <p>{chanceSentence(result)}</p>
        <p>{meansSentence(compared)}</p>
      </div>
      <ResultChart trial={trial} result={result} />
      <p className="max-w-prose text-sm text-muted-foreground">{resultTexts('aboutYou')}</p>
    </>
  )
}

function periodWords({ state, firstDay, lastDay, days }: Trial): string {
  if (state === 'finished') return resultTexts('period', { from: dayName(firstDay), to: dayName(lastDay) })
  return resultTexts('stoppedPeriod', {
    from: dayName(firstDay),
    nth: daysBetween(firstDay, lastDay) + 1,
    days,
  })
}

function nothingWords({ firstTool, secondTool, firstToolDays, secondToolDays }: Trial): string {
  if (firstToolDays === 0 && secondToolDays === 0) return resultTexts('nothingWithEither')
  return resultTexts('nothingWith', { tool: shownName(firstToolDays === 0 ? firstTool : secondTool) })
}
