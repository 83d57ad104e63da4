import { clsx } from 'clsx'

import { useReading } from '#web/api/use-reading.ts'
import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
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

const looks: Record<Band, string> = {
  Low: 'border-transparent bg-calm-soft text-calm-ink',
  Moderate: 'border-transparent bg-secondary text-secondary-foreground',
  High: 'border-transparent bg-attention-soft text-attention-ink',
  Critical: 'border-transparent bg-destructive-soft text-destructive-ink',
}

/**
 * A tile in the colour of its stress band. A withheld or empty tile has no colour and says which of the two it
 * is.
 */
function HeatTile({ cell: { name, avgStress, count, isWithheld } }: { readonly cell: HeatCell }) {
  const isShown = !isWithheld && avgStress !== null
  return (
    <li
      className={clsx(
        'flex min-h-28 min-w-0 flex-col gap-1 rounded-lg border p-3',
        isShown ? looks[bandOf(avgStress)] : 'border-border bg-card',
        isWithheld && 'border-dashed',
      )}
    >
      <span className="text-sm font-medium wrap-break-word">{partLabel(name)}</span>
      {isWithheld && <Withheld />}
      {!isWithheld && avgStress === null && (
        <span className="text-sm text-muted-foreground">{t('noData')}</span>
      )}
      {isShown && (
        <>
          <strong className="text-2xl font-semibold tabular-nums">{avgStress}</strong>
          <span className="mt-auto flex flex-col items-start gap-1 text-xs">
            <Badge variant={needsAttention(avgStress) ? 'destructive' : 'outline'}>
              {glance(`bands.${bandOf(avgStress)}`)}
            </Badge>
            <span>{t('about', { count: String(count) })}</span>
          </span>
        </>
      )}
    </li>
  )
}

/**
 * Stress by unit, and stress by shift. There are no figures for a unit in one shift: so few people could be
 * recognised.
 */
export function StressHeatmap({ period }: { readonly period: Period }) {
  const units = useReading(analyticsApi.stressByUnit, { query: { period } })
  const shifts = useReading(analyticsApi.stressByShift, { query: { period } })
  const unitCells = worstFirst((units.data ?? []).map(({ unit, ...cell }) => ({ name: unit, ...cell })))
  const shiftCells = worstFirst((shifts.data ?? []).map(({ shift, ...cell }) => ({ name: shift, ...cell })))
  const cells = [...unitCells, ...shiftCells]
  const isLoaded = units.data && shifts.data
  const isEmpty = cells.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="heatmap-title">
      <CardHeader>
        <CardTitle id="heatmap-title">{t('heatmapTitle')}</CardTitle>
        <CardDescription>{t('heatmapText')}</CardDescription>
      </CardHeader>
      {(units.isError || shifts.isError) && (
        <LoadFailure
          title={t('heatmapNotLoaded')}
          onRetry={() => Promise.all([units.refetch(), shifts.refetch()])}
        />
      )}
      {(units.isPending || shifts.isPending) && <Skeleton className="h-72" />}
      {isLoaded && isEmpty && <p className="py-6 text-muted-foreground">{t('noStressData')}</p>}
      {isLoaded && !isEmpty && (
        <>
          <Strip title={t('byUnit')} cells={unitCells} />
          <Strip title={t('byShift')} cells={shiftCells} />
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
      )}
    </Card>
  )
}

function Strip({ title, cells }: { readonly title: string; readonly cells: readonly HeatCell[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="two-columns gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {cells.map((cell) => (
          <HeatTile key={cell.name} cell={cell} />
        ))}
      </ul>
    </div>
  )
}
