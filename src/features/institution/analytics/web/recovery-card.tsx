import type { ReactNode } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { GridLine, TickAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { RangeRow } from '#web/ui/charts/range-row.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type GroupRecovery, type RecoveryFigure, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { windowLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('shifts')

/** How many days officers' stress takes to come back after shifts, on average. It is of a quarter, whatever the period. */
export function RecoveryCard() {
  const recovery = useReading(analyticsApi.shiftRecovery, {})
  return (
    <Card aria-labelledby="recovery-title">
      <CardHeader>
        <CardTitle id="recovery-title">{t('recoveryTitle')}</CardTitle>
        <CardDescription>
          {recovery.data ? t('recoveryTextOf', { weeks: windowLabel(recovery.data) }) : t('recoveryText')}
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[recovery]}
        failure={t('recoveryNotLoaded')}
        skeleton={<Skeleton className="h-48" />}
      >
        {(data) => <Figures {...data} />}
      </QueryView>
    </Card>
  )
}

function Figures({ figures, threshold }: GroupRecovery) {
  const shown = figures.flatMap(shownFigure)
  if (figures.length === 0) {
    return <p className="text-muted-foreground">{t('recoveryNotYet')}</p>
  }
  if (shown.length === 0) {
    return (
      <>
        <Withheld />
        <p className="text-sm text-muted-foreground">{t('recoveryWithheld', { threshold })}</p>
      </>
    )
  }
  return (
    <>
      <Ranges figures={shown} />
      <ul className="flex flex-col gap-1">
        {shown.map(({ pattern, days, low, high, count }) => (
          <li key={pattern}>
            {t.rich('recovery', {
              pattern: t(`patterns.${pattern}`),
              days: strong,
              mean: days,
              low,
              high,
              count,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>

type Shown = Record<'days' | 'low' | 'high' | 'count', number> & Pick<RecoveryFigure, 'pattern'>

function shownFigure({ pattern, days, low, high, count }: RecoveryFigure): Shown[] {
  if (days === null || low === null || high === null || count === null) return []
  return [{ pattern, days, low, high, count }]
}

/** The axis has so many days at least. */
const leastDays = 4

function Ranges({ figures }: { readonly figures: readonly Shown[] }) {
  const last = Math.max(leastDays, ...figures.map(({ high }) => Math.ceil(high)))
  const rows = figures.map(({ pattern, days, low, high, count }) => ({
    name: t(`patterns.${pattern}`),
    days: String(days),
    range: t('rangeOf', { low, high }),
    officers: t('officers', { count }),
  }))
  return (
    <Chart
      label={t('chartLabel', {
        rows: rows.map(({ name, days, range }) => t('chartRow', { name, days, range })).join('. '),
      })}
      note={t('chartNote')}
      table={{
        caption: t('chartCaption'),
        columns: [t('shiftsColumn'), t('daysColumn'), t('likelyRange'), t('officersColumn')],
        rows: rows.map(({ name, days, range, officers }) => [name, days, range, officers]),
      }}
      className="h-40"
    >
      <Plot x={[0, last]} y={[0, figures.length]} className="px-2 pt-1 pb-7">
        {figures.map(({ pattern, days, low, high }, position) => (
          <RangeRow
            key={pattern}
            name={t(`shortPatterns.${pattern}`)}
            row={figures.length - position - 0.6}
            low={low}
            middle={days}
            high={high}
            tone="primary"
          />
        ))}
        <GridLine at={0} />
        <TickAxis
          ticks={Array.from({ length: last + 1 }, (_, day) => day)}
          nameOf={(day) => (day === last ? t('daysOf', { day }) : String(day))}
          isWithinEdges
        />
      </Plot>
    </Chart>
  )
}
