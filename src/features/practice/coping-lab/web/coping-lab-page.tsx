import { useState } from 'react'

import { itemsOf } from '#web/api/paged-query.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { Trial } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { BeginForm } from './begin-form.tsx'
import { useTrials } from './queries.ts'
import { QuietNotice } from './quiet-notice.tsx'
import { ResultCard } from './result-card.tsx'

const t = texts('lab')

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
