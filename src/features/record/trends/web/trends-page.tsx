import { useState } from 'react'
import { Link } from 'wouter'

import { reliableChange } from '#features/wellbeing/assessments/change.ts'
import { elevatedFrom, longestGapDays, remissionBelow } from '#features/wellbeing/assessments/course.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { ShortScores } from '#features/wellbeing/assessments/web/index.ts'
import { enoughSleepHours, leastSleepHours, mostSleepHours } from '#features/wellbeing/check-ins/sleep.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Period, periods, type Trends } from '../contract.ts'
import { fullDay, periodLabel, shortDay } from '../day-labels.ts'
import { fewestDays } from '../insights.ts'
import { texts } from '../locales/texts.ts'
import { dailySeries, lastDays, ticksOf } from '../series.ts'
import { sleepLabel, sleepNote, sleepSummary } from '../sleep-summary.ts'
import { InsightsCard } from './insights-card.tsx'
import { useYear } from './queries.ts'
import { ScoreCard } from './score-card.tsx'
import { ScreeningCard } from './screening-card.tsx'
import { YearCard } from './year-card.tsx'

const t = texts('trends')
const scoresTexts = texts('scores')
const tSleep = texts('sleep')
const screeningsTexts = texts('screenings')

/** Says in plain words whose the figures on the cards of the questionnaires are (the sources of docs/clinical.md). */
function SourcesNote() {
  return (
    <details className="text-sm text-muted-foreground lg:col-span-full">
      <Summary>{screeningsTexts('sources')}</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>{screeningsTexts('sourceOfRanges')}</li>
        <li>{screeningsTexts('sourceOfChange', reliableChange)}</li>
        <li>{screeningsTexts('sourceOfHalf', { below: remissionBelow, elevated: elevatedFrom })}</li>
        <li>
          {screeningsTexts('sourceOfEpisodes', {
            gapDays: longestGapDays,
            below: remissionBelow,
            elevated: elevatedFrom,
          })}
        </li>
      </ul>
    </details>
  )
}

const bands = [
  { name: tSleep('short'), from: leastSleepHours },
  { name: tSleep('enough'), from: enoughSleepHours },
]

/** The chart of hours of sleep by day. */
function SleepCard({ trends }: { readonly trends: Trends }) {
  const { from, to, days } = trends
  return (
    <Card aria-labelledby="sleep-over-time">
      <CardTitle id="sleep-over-time">
        {scoresTexts('titleOf', { measure: scoresTexts('sleep'), period: periodLabel(trends) })}
      </CardTitle>
      <LineChart
        sentence={sleepSummary(days)}
        note={sleepNote()}
        label={`${tSleep('sleepChart', { from: shortDay(from), to: shortDay(to) })} ${sleepSummary(days)}`}
        table={{
          caption: scoresTexts('sleepTable'),
          columns: [scoresTexts('day'), scoresTexts('sleep')],
          rows: days
            .flatMap((day) => {
              const slept = sleepLabel(day)
              return slept === null ? [] : [[fullDay(day.day), slept]]
            })
            .toReversed(),
        }}
        tone="calm"
        points={dailySeries(trends, 'sleepHours')}
        say={(at, hours) => `${shortDay(addDays(from, at))}: ${tSleep('hoursSlept', { hours })}`}
        span={[0, daysBetween(from, to)]}
        ticks={ticksOf(trends)}
        nameOf={(at) => shortDay(addDays(from, at))}
        bands={bands}
        highest={mostSleepHours}
      />
    </Card>
  )
}

interface PeriodViewProps {
  readonly period: Period
  readonly year: Trends
}

/** The charts of one period: mood, stress, insights and screenings. */
function PeriodView({ period, year }: PeriodViewProps) {
  const trends = lastDays(year, Number(period))
  const hasDays = trends.days.length >= fewestDays
  const hasMoods = hasMoodsIn(trends)
  const hasSleep = trends.days.filter(({ sleepHours }) => sleepHours !== null).length >= fewestDays
  const shortScores = <ShortScores since={Date.parse(trends.from)} period={periodLabel(trends)} />
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <JumpLinks parts={partsOf(year, { hasDays, hasMoods, hasSleep })} />
      {hasMoods && <ScoreCard measure="mood" trends={trends} />}
      {hasDays && <ScoreCard measure="stress" trends={trends} />}
      {hasSleep && (
        <FoldedPart id="sleep" title={t('sleep')}>
          <SleepCard trends={trends} />
        </FoldedPart>
      )}
      {hasDays && (
        <FoldedPart id="insights" title={t('insights')}>
          <InsightsCard trends={trends} />
        </FoldedPart>
      )}
      {!hasDays && year.days.length >= fewestDays && (
        <p className="text-muted-foreground lg:col-span-full">{t('fewDays', { days: trends.days.length })}</p>
      )}
      {year.screenings.length > 0 ? (
        <FoldedPart id="screenings" title={t('screenings')}>
          <div className="grid gap-5 lg:grid-cols-2">
            {instrumentNames.map((instrument) => (
              <ScreeningCard key={instrument} instrument={instrument} trends={trends} year={year} />
            ))}
            {shortScores}
            <SourcesNote />
          </div>
        </FoldedPart>
      ) : (
        shortScores
      )}
    </div>
  )
}

function partsOf(
  year: Trends,
  { hasDays, hasMoods, hasSleep }: Readonly<Record<'hasDays' | 'hasMoods' | 'hasSleep', boolean>>,
) {
  return [
    ...(hasMoods ? [{ id: 'mood-over-time', title: t('mood') }] : []),
    ...(hasDays ? [{ id: 'stress-over-time', title: t('stress') }] : []),
    ...(hasSleep ? [{ id: 'sleep', title: t('sleep') }] : []),
    ...(hasDays ? [{ id: 'insights', title: t('insights') }] : []),
    ...(year.screenings.length > 0 ? [{ id: 'screenings', title: t('screenings') }] : []),
    ...(hasMoodsIn(year) ? [{ id: 'year', title: t('yourYear') }] : []),
  ]
}

const hasMoodsIn = ({ days, brought }: Trends) => days.length + brought.length >= fewestDays

/** Mood, stress and screenings over time, insights, and the year at a glance. */
export function TrendsPage() {
  const { data: year, isError, refetch } = useYear()
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      {year && <Loaded year={year} />}
      {isError && <LoadFailure title={t('loadFailed')} onRetry={refetch} />}
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
      {hasMoodsIn(year) || year.screenings.length > 0 ? (
        <Tabs
          value={period}
          onValueChange={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? period)}
        >
          <TabsList aria-label={t('howFar')}>
            {periods.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`periods.${one}`)}
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
      {hasMoodsIn(year) && (
        <FoldedPart id="year" title={t('yourYear')}>
          <YearCard year={year} />
        </FoldedPart>
      )}
    </>
  )
}

function TooEarly() {
  return (
    <EmptyState
      title={t('tooEarlyTitle')}
      text={t('tooEarlyText', { fewest: fewestDays })}
      drawing={<StillWaterDrawing />}
      action={
        <Button asChild>
          <Link href="/checkin">{t('checkIn')}</Link>
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
