import { Activity } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

import { bandOf, needsAttention } from '../bands.ts'
import { analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { worstOf } from '../worst-first.ts'
import { partLabel, windowLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('glance')

interface Cell {
  readonly name: string
  readonly avgStress: number | null
  readonly isWithheld: boolean
}

/** The month's stress at a glance: everybody's, and the unit and the shift with the highest that may be shown. */
export function StressGlance() {
  const queries = [
    useReading(analyticsApi.stats, { query: { period: 'month' } }),
    useReading(analyticsApi.stressByUnit, { query: { period: 'month' } }),
    useReading(analyticsApi.stressByShift, { query: { period: 'month' } }),
  ] as const
  return (
    <Card aria-labelledby="stress-glance">
      <IconTitle icon={Activity} id="stress-glance">
        {t('stress')}
      </IconTitle>
      <QueryView queries={queries} failure={t('notLoaded')} skeleton={<Skeleton className="h-44" />}>
        {(stats, units, shifts) => (
          <>
            <dl className="divide-y divide-border">
              <Row title={t('everybody')} cells={[{ ...stats, name: '' }]} />
              <Row
                title={t('highestUnit')}
                cells={units.map(({ unit, ...cell }) => ({ ...cell, name: unit }))}
              />
              <Row
                title={t('highestShift')}
                cells={shifts.map(({ shift, ...cell }) => ({ ...cell, name: shift }))}
              />
            </dl>
            <p className="text-sm text-muted-foreground">
              {t('means', { weeks: windowLabel(stats), threshold: stats.threshold })}
            </p>
          </>
        )}
      </QueryView>
      <CardFooter>
        <Link
          href="/admin"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t('allUnitsAndShifts')}
        </Link>
      </CardFooter>
    </Card>
  )
}

function Row({ title, cells }: { readonly title: string; readonly cells: readonly Cell[] }) {
  const [worst, ...equal] = worstOf(cells)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="min-w-0 text-right">
        {worst ? (
          <Stress stress={worst.avgStress!}>
            {[worst, ...equal].map(({ name }) => partLabel(name)).join(', ')}
          </Stress>
        ) : cells.some(({ isWithheld }) => isWithheld) ? (
          <Withheld />
        ) : (
          <span className="text-muted-foreground">{t('noDataYet')}</span>
        )}
      </dd>
    </div>
  )
}

function Stress({ stress, children }: { readonly stress: number; readonly children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      {children && <span className="font-medium wrap-anywhere">{children}</span>}
      <strong className="text-lg font-semibold tabular-nums">{stress}</strong>
      <Badge variant={needsAttention(stress) ? 'destructive' : 'secondary'}>
        {t(`bands.${bandOf(stress)}`)}
      </Badge>
    </span>
  )
}
