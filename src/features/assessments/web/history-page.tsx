import { lazy, Suspense } from 'react'
import { Link } from 'wouter'

import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx'
import { SunriseDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePresent } from '#web/use-present.ts'

import type { Assessment } from '../contract.ts'
import { type InstrumentName, instrumentNames, instruments } from '../questions.ts'
import { isQuietTime } from '../quiet-time.ts'
import { scoresOver } from '../scores-over-time.ts'
import { useResults } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { ScoreTable } from './score-table.tsx'

const ScoreChart = lazy(async () => ({ default: (await import('./score-chart.tsx')).ScoreChart }))

/** Every screening one has taken, what it came to, and how the scores have moved. */
export function AssessmentHistoryPage() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useResults()
  const results = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page
      title="Your screening results"
      purpose="Only you see this page. A score is a signpost to talk about, not a diagnosis."
      action={
        <Button asChild variant="outline">
          <Link href="/assessment">Take an assessment</Link>
        </Button>
      }
    >
      {isPending && <Skeleton className="h-96" />}
      {data && results.length === 0 && <NoResults />}
      {results.length > 0 && <Results results={results} />}
      {isError && (
        <LoadFailure
          title="Your results could not be loaded"
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          variant="outline"
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show earlier results'}
        </Button>
      )}
    </Page>
  )
}

function Results({ results }: { readonly results: readonly Assessment[] }) {
  const isQuiet = isQuietTime(results, usePresent())
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {instrumentNames.map((instrument) => (
          <ScoreCard key={instrument} instrument={instrument} results={results} />
        ))}
      </div>
      <Section title="All results">
        <ul className="flex flex-col gap-4">
          {results.map((result, index) => (
            <ResultItem
              key={result.id}
              result={result}
              earlier={results.slice(index + 1)}
              isQuiet={isQuiet}
            />
          ))}
        </ul>
      </Section>
    </>
  )
}

interface ScoreCardProps {
  readonly instrument: InstrumentName
  readonly results: readonly Assessment[]
}

function ScoreCard({ instrument, results }: ScoreCardProps) {
  const { name, about, highest } = instruments[instrument]
  const points = scoresOver(instrument, results)
  if (points.length === 0) return null
  return (
    <Card aria-labelledby={`${instrument}-title`}>
      <CardHeader>
        <CardTitle id={`${instrument}-title`}>{`${name} over time`}</CardTitle>
        <CardDescription>{`Signs of ${about}, from 0 to ${highest}; lower is calmer.`}</CardDescription>
      </CardHeader>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ScoreChart instrument={instrument} points={points} />
      </Suspense>
      <ScoreTable instrument={instrument} points={points} />
    </Card>
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
