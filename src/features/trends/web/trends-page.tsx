import { useState } from 'react'
import { Link } from 'wouter'

import { ShortScores } from '#features/assessments/web/components.tsx'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Period, periods, type Trends } from '../contract.ts'
import { fewestDays } from '../insights.ts'
import { PeriodView } from './period-view.tsx'
import { useYear } from './queries.ts'

const loadYearCard = async () => (await import('./year-card.tsx')).YearCard

const periodNames: Readonly<Record<Period, string>> = { 30: '30 days', 90: '90 days', 365: 'A year' }

/** Mood, stress and screenings over time, insights, and the year at a glance. */
export function TrendsPage() {
  const { data: year, isError, refetch } = useYear()
  return (
    <Page
      title="Your Trends"
      purpose="How your days have gone, and what went with them. Staff cannot see this page, and supporters see only what you share."
    >
      {year && <Loaded year={year} />}
      {isError && <LoadFailure title="Your trends could not be loaded" onRetry={refetch} />}
      {!year && !isError && <Outline />}
    </Page>
  )
}

function Loaded({ year }: { readonly year: Trends }) {
  const [period, setPeriod] = useState<Period>('30')
  const hasDays = year.days.length >= fewestDays
  return (
    <>
      {!hasDays && <TooEarly />}
      {hasDays || year.screenings.length > 0 ? (
        <Tabs
          value={period}
          onValueChange={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? period)}
        >
          <TabsList aria-label="How far to look back">
            {periods.map((one) => (
              <TabsTrigger key={one} value={one}>
                {periodNames[one]}
              </TabsTrigger>
            ))}
          </TabsList>
          {periods.map((one) => (
            <TabsContent key={one} value={one}>
              <PeriodView period={one} year={year} />
            </TabsContent>
          ))}
        </Tabs>
      ) : (
        <ShortScores />
      )}
      {hasDays && (
        <FoldedPart id="year" title="Your year">
          <OnDemand
            load={loadYearCard}
            props={{ year }}
            fallback={<Skeleton className="h-64 rounded-lg" />}
          />
        </FoldedPart>
      )}
    </>
  )
}

function TooEarly() {
  return (
    <EmptyState
      title="Your trends are on their way"
      text={`After ${fewestDays} days with a check-in you can see here how your days go. There is no hurry, and days of rest are fine.`}
      drawing={<StillWaterDrawing />}
      action={
        <Button asChild>
          <Link href="/checkin">Check in</Link>
        </Button>
      }
    />
  )
}

function Outline() {
  return (
    <>
      <Skeleton className="h-13 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-128 rounded-lg lg:h-117" />
        <Skeleton className="h-128 rounded-lg lg:h-117" />
      </div>
      <Skeleton className="h-64 rounded-lg" />
    </>
  )
}
