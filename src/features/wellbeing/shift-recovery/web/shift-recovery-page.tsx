import { useReading } from '#web/api/use-reading.ts'
import { TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Line } from '#web/ui/charts/line.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { Range } from '#web/ui/charts/range.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { comeBackBelow, usualDays } from '../cells.ts'
import { lookBackDays, type Recovery, shiftRecoveryApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Pattern, patterns } from '../patterns.ts'
import { fewestEpisodes, fewestUsualRatings } from '../recovery.ts'
import { afterLabel, recoverySentences } from '../sentences.ts'

const t = texts('page')

/** How many days an officer's own stress takes to come back after nights and after doubles. */
export function ShiftRecoveryPage() {
  // It is read anew at each opening, since check-ins add to it.
  const recovery = useReading(shiftRecoveryApi.read, {}, { staleTime: 0 })
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<BackLink href="/staff">{t('staffDashboard')}</BackLink>}
    >
      <QueryView queries={[recovery]} failure={t('notLoaded')} skeleton={<Outline />}>
        {(data) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {patterns.map((pattern) => (
              <RecoveryCard key={pattern} pattern={pattern} recovery={data[pattern]} />
            ))}
          </div>
        )}
      </QueryView>
      <HowItIsWorkedOut />
    </Page>
  )
}

interface RecoveryCardProps {
  readonly pattern: Pattern
  readonly recovery: Recovery
}

function RecoveryCard({ pattern, recovery }: RecoveryCardProps) {
  const [first, ...others] = recoverySentences(pattern, recovery)
  const id = `after-${pattern}`
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{afterLabel(pattern)}</CardTitle>
        <p className="text-lg font-medium text-pretty">{first}</p>
        {others.map((sentence) => (
          <CardDescription key={sentence}>{sentence}</CardDescription>
        ))}
      </CardHeader>
      {recovery.curve.length > 0 && <RecoveryChart pattern={pattern} recovery={recovery} />}
    </Card>
  )
}

function Outline() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}

/** What the figures are made of, whose they are, and what they do not say. */
function HowItIsWorkedOut() {
  return (
    <details className="text-sm text-muted-foreground">
      <Summary>{t('howWorkedOut')}</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>{t('whatIsRead', { days: lookBackDays })}</li>
        <li>{t('whatIsNight')}</li>
        <li>{t('whatIsBack', { times: fewestEpisodes, checkIns: fewestUsualRatings })}</li>
        <li>{t('whatItLeansOn', { days: usualDays })}</li>
        <li>{t('noDiagnosis')}</li>
      </ul>
    </details>
  )
}

interface RecoveryChartProps {
  readonly pattern: Pattern
  readonly recovery: Recovery
}

/** By how much stress is above its usual level on each day of the week after, with the range that holds it with 90 %. */
function RecoveryChart({ pattern, recovery }: RecoveryChartProps) {
  const { curve } = recovery
  const last = curve.length - 1
  const highest = Math.max(2, Math.ceil(Math.max(...curve.map(({ high }) => high))))
  const caption = t(`captions.${pattern}`)
  return (
    <Chart
      label={`${caption}. ${recoverySentences(pattern, recovery).join(' ')}`}
      note={t('note')}
      table={{
        caption,
        columns: [t('daysAfter'), t('pointsAbove'), t('likelyRange')],
        rows: curve.map(({ day, points, low, high }) => [
          String(day),
          points.toFixed(1),
          t('range', { low: low.toFixed(1), high: high.toFixed(1) }),
        ]),
      }}
      className="h-56"
    >
      <Plot x={[0, last]} y={[0, highest]}>
        <ValueAxis values={Array.from({ length: highest + 1 }, (_, value) => value)} />
        <Range points={curve.map(({ day, low, high }) => ({ at: day, low, high }))} tone="attention" />
        <Line points={[0, last].map((at) => ({ at, value: comeBackBelow }))} tone="calm" dashes="4 4" />
        <Line points={curve.map(({ day, points }) => ({ at: day, value: points }))} tone="attention" />
        <TickAxis
          ticks={curve.map(({ day }) => day)}
          nameOf={(day) => (day === 0 ? t('end') : day === last ? t('days', { count: day }) : String(day))}
        />
      </Plot>
    </Chart>
  )
}
