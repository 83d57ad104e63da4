import type { ComponentProps } from 'react'

import { formatNumber } from '#shared/number-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { BarRow } from '#web/ui/charts/bar.tsx'
import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type Band, bandOf, needsAttention } from '../bands.ts'
import { analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Period } from '../periods.ts'
import { worstFirst } from '../worst-first.ts'
import { partLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('dashboard')
const glance = texts('glance')

/** One unit or shift. */
interface HeatCell {
  readonly name: string
  readonly avgStress: number | null
  readonly count: number | null
  readonly isWithheld: boolean
}

const tones: Readonly<Record<Band, ComponentProps<typeof BarRow>['tone']>> = {
  Low: 'calm',
  Moderate: 'primary',
  High: 'attention',
  Critical: 'destructive',
}

/** A bar in the colour of its stress band. One without a figure says whether it is withheld or has no data. */
function HeatBar({ cell: { name, avgStress, count, isWithheld } }: { readonly cell: HeatCell }) {
  const shown = isWithheld ? null : avgStress
  return (
    <BarRow
      name={partLabel(name)}
      value={isWithheld ? null : (avgStress ?? 0)}
      most={10}
      tone={shown === null ? 'calm' : tones[bandOf(shown)]}
    >
      {shown === null ? (
        isWithheld ? (
          <Withheld />
        ) : (
          <span className="text-sm text-muted-foreground">{t('noData')}</span>
        )
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-muted-foreground">{t('about', { count: formatNumber(count ?? 0) })}</span>
          <Badge variant={needsAttention(shown) ? 'destructive' : 'outline'}>
            {glance(`bands.${bandOf(shown)}`)}
          </Badge>
          <strong className="text-lg font-semibold tabular-nums">{shown}</strong>
        </span>
      )}
    </BarRow>
  )
}

/**
 * Stress by unit, and stress by shift. There are no figures for a unit in one shift: so few people could be
 * recognised.
 */
export function StressHeatmap({ period }: { readonly period: Period }) {
  const queries = [
    useReading(analyticsApi.stressByUnit, { query: { period } }),
    useReading(analyticsApi.stressByShift, { query: { period } }),
  ] as const
  return (
    <Card aria-labelledby="heatmap-title">
      <CardHeader>
        <CardTitle id="heatmap-title">{t('heatmapTitle')}</CardTitle>
        <CardDescription>{t('heatmapText')}</CardDescription>
      </CardHeader>
      <QueryView queries={queries} failure={t('heatmapNotLoaded')} skeleton={<Skeleton className="h-72" />}>
        {(units, shifts) => (
          <Strips
            units={worstFirst(units.map(({ unit, ...cell }) => ({ name: unit, ...cell })))}
            shifts={worstFirst(shifts.map(({ shift, ...cell }) => ({ name: shift, ...cell })))}
          />
        )}
      </QueryView>
    </Card>
  )
}

function Strips({ units, shifts }: Readonly<Record<'units' | 'shifts', readonly HeatCell[]>>) {
  const cells = [...units, ...shifts]
  if (cells.every(({ count }) => count === 0)) {
    return <p className="py-6 text-muted-foreground">{t('noStressData')}</p>
  }
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Strip title={t('byUnit')} cells={units} />
        <Strip title={t('byShift')} cells={shifts} />
      </div>
      <TableToggle
        caption={t('heatmapCaption')}
        columns={[t('unitOrShift'), t('meanStress'), t('people')]}
        rows={cells.map(({ name, avgStress, count, isWithheld }) =>
          isWithheld
            ? [partLabel(name), t('withheldForPrivacy'), t('withheld')]
            : [
                partLabel(name),
                avgStress === null ? t('noData') : String(avgStress),
                count === 0 ? t('nobody') : t('about', { count: String(count) }),
              ],
        )}
      />
    </>
  )
}

function Strip({ title, cells }: { readonly title: string; readonly cells: readonly HeatCell[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium text-muted-foreground">{title}</h3>
      <ul className="flex flex-col gap-4">
        {cells.map((cell) => (
          <HeatBar key={cell.name} cell={cell} />
        ))}
      </ul>
    </div>
  )
}
