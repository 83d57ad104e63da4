import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Period } from '../periods.ts'
import { texts } from '../texts/dashboard.ts'
import { texts as glance } from '../texts/glance.ts'
import { worstFirst } from '../worst-first.ts'
import { type HeatCell, HeatTile } from './heat-tile.tsx'
import { useStressByShift, useStressByUnit } from './queries.ts'

/**
 * Stress by unit, and stress by shift. There are no figures for a unit in one shift: so few people could be
 * recognised.
 */
export function StressHeatmap({ period }: { readonly period: Period }) {
  const units = useStressByUnit(period)
  const shifts = useStressByShift(period)
  const unitCells = worstFirst((units.data ?? []).map(({ unit, ...cell }) => ({ name: unit, ...cell })))
  const shiftCells = worstFirst((shifts.data ?? []).map(({ shift, ...cell }) => ({ name: shift, ...cell })))
  const cells = [...unitCells, ...shiftCells]
  const isLoaded = units.data && shifts.data
  const isEmpty = cells.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="heatmap-title">
      <CardHeader>
        <CardTitle id="heatmap-title">{texts.heatmapTitle}</CardTitle>
        <CardDescription>{texts.heatmapText}</CardDescription>
      </CardHeader>
      {(units.isError || shifts.isError) && (
        <LoadFailure
          title={texts.heatmapNotLoaded}
          onRetry={() => Promise.all([units.refetch(), shifts.refetch()])}
        />
      )}
      {(units.isPending || shifts.isPending) && <Skeleton className="h-72" />}
      {isLoaded && isEmpty && <p className="py-6 text-muted-foreground">{texts.noStressData}</p>}
      {isLoaded && !isEmpty && (
        <>
          <Strip title={texts.byUnit} cells={unitCells} />
          <Strip title={texts.byShift} cells={shiftCells} />
          <TableToggle
            caption={texts.heatmapCaption}
            columns={[texts.unitOrShift, texts.meanStress, texts.people]}
            rows={cells.map(({ name, avgStress, count, isWithheld }) =>
              isWithheld
                ? [glance.partName(name), texts.withheldForPrivacy, texts.withheld]
                : [
                    glance.partName(name),
                    avgStress === null ? texts.noData : String(avgStress),
                    count === 0 ? texts.nobody : texts.about({ count: String(count) }),
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
