import { Link } from 'wouter'

import { useOwnAlerts } from '#features/alerts/web/queries.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import type { Assessment } from '../contract.ts'
import { instrumentNames } from '../questions.ts'
import { isQuietTime } from '../quiet-time.ts'
import { useResults } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { ScoreCard } from './score-card.tsx'
import { ShortScores } from './short/short-scores.tsx'

/** The person's results, and how their scores have changed. */
export function AssessmentHistoryPage() {
  const list = useResults()
  const { data, isPending } = list
  const results = itemsOf(data)
  const { shown, end } = useFold(results, 5, list)
  return (
    <Page
      title="Your screening results"
      purpose="Your scores over time. A score is a signpost to talk about, not a diagnosis."
      action={
        <>
          {results.length > 0 && (
            <Button asChild variant="outline">
              <Link href="/assessment">Take an assessment</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link href="/assessment/short">Two-minute check</Link>
          </Button>
        </>
      }
    >
      {isPending && <Skeleton className="h-96" />}
      {data && results.length === 0 && <NoResults />}
      {results.length > 0 && <Results results={results} shown={shown.length} />}
      <ShortScores />
      <ListEnd list={end} failure="Your results could not be loaded" more="Show earlier results" />
    </Page>
  )
}

interface ResultsProps {
  readonly results: readonly Assessment[]
  /** How many of them are listed. The charts have all. */
  readonly shown: number
}

function Results({ results, shown }: ResultsProps) {
  const { data: alerts } = useOwnAlerts()
  const now = useNow()
  // Nothing is praised until the alerts are loaded, which show whether the person asked for help.
  const isQuiet = !alerts || isQuietTime(results, alerts, now)
  return (
    <>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {instrumentNames.map((instrument) => (
          <ScoreCard key={instrument} instrument={instrument} results={results} />
        ))}
      </div>
      <Section title="All results">
        <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
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
    </>
  )
}

function NoResults() {
  return (
    <EmptyState
      title="No results yet"
      text="A screening takes a few minutes. Its result stays here, so that you can see how things move."
      drawing={<SunriseDrawing />}
      action={
        <Button asChild>
          <Link href="/assessment">Start Assessment</Link>
        </Button>
      }
    />
  )
}
