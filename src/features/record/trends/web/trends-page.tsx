import { useState } from 'react'
import { Link } from 'wouter'

import { ShortScores } from '#features/wellbeing/assessments/web/components.tsx'
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
import { texts } from '../texts/trends.ts'
import { PeriodView } from './period-view.tsx'
import { useYear } from './queries.ts'

const loadYearCard = async () => (await import('./year-card.tsx')).YearCard

/** Mood, stress and screenings over time, insights, and the year at a glance. */
export function TrendsPage() {
  const { data: year, isError, refetch } = useYear()
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      {year && <Loaded year={year} />}
      {isError && <LoadFailure title={texts.loadFailed} onRetry={refetch} />}
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
          <TabsList aria-label={texts.howFar}>
            {periods.map((one) => (
              <TabsTrigger key={one} value={one}>
                {texts.periods[one]}
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
        <FoldedPart id="year" title={texts.yourYear}>
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
      title={texts.tooEarlyTitle}
      text={texts.tooEarlyText({ fewest: fewestDays })}
      drawing={<StillWaterDrawing />}
      action={
        <Button asChild>
          <Link href="/checkin">{texts.checkIn}</Link>
        </Button>
      }
    />
  )
}

function Outline() {
  return (
    <>
      <Skeleton className="h-13 w-72" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-128 rounded-lg lg:h-117" />
        <Skeleton className="h-128 rounded-lg lg:h-117" />
      </div>
      <Skeleton className="h-64 rounded-lg" />
    </>
  )
}
