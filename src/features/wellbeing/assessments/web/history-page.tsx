import { Link } from 'wouter'

import { alertApi } from '#features/care/alerts/contract.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import { type Assessment, assessmentApi } from '../contract.ts'
import { instrumentNames, instruments } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { isQuietTime } from '../quiet-time.ts'
import { ResultItem } from './result-item.tsx'
import { ScoreCard } from './score-card.tsx'
import { ShortScores } from './short/short-scores.tsx'

const t = texts('history')

/** The person's results, and how their scores have changed. */
export function AssessmentHistoryPage() {
  const list = useReadingPages(assessmentApi.list, { query: {} })
  const { data, isPending } = list
  const results = itemsOf(data)
  const { shown, end } = useFold(results, 3, list)
  const isEmpty = data !== undefined && results.length === 0
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={
        <>
          {!isEmpty && (
            <Button asChild variant="outline">
              <Link href="/assessment">{t('takeOne')}</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link href="/assessment/short">{t('takeShort')}</Link>
          </Button>
        </>
      }
    >
      {isPending && <Skeleton className="h-96" />}
      {isEmpty && <NoResults />}
      {results.length > 0 && <Results results={results} shown={shown.length} isWhole={!list.hasNextPage} />}
      <ListEnd list={end} failure={t('resultsNotLoaded')} more={t('showEarlier')} />
      {!isPending && <ShortScores />}
    </Page>
  )
}

interface ResultsProps {
  readonly results: readonly Assessment[]
  /** How many of them are listed. The charts have all. */
  readonly shown: number
  readonly isWhole: boolean
}

function Results({ results, shown, isWhole }: ResultsProps) {
  const { data: alerts } = useReading(alertApi.own, {})
  const now = useNow()
  // Nothing is praised until the alerts are loaded, which show whether the person asked for help.
  const isQuiet = !alerts || isQuietTime(results, alerts, now)
  const taken = instrumentNames.filter((instrument) =>
    results.some(({ scores }) => scores[instrument] !== null),
  )
  return (
    <>
      <JumpLinks
        parts={[
          ...taken.map((instrument) => ({ id: `${instrument}-title`, title: instruments[instrument].name })),
          { id: 'all-results', title: t('allResults') },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {taken.map((instrument) => (
          <ScoreCard key={instrument} instrument={instrument} results={results} isWhole={isWhole} />
        ))}
      </div>
      <div id="all-results">
        <Section title={t('allResults')}>
          <ul className="flex flex-col gap-4">
            {results.slice(0, shown).map((result, index) => (
              <ResultItem
                key={result.id}
                result={result}
                isLatest={index === 0}
                earlier={results.slice(index + 1)}
                isQuiet={isQuiet}
              />
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

function NoResults() {
  return (
    <EmptyState
      title={t('noResultsTitle')}
      text={t('noResults')}
      drawing={<SunriseDrawing />}
      action={
        <Button asChild>
          <Link href="/assessment">{t('start')}</Link>
        </Button>
      }
    />
  )
}
