import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Period } from '../periods.ts'
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
        <CardTitle id="heatmap-title">Systemic Stress Heatmap</CardTitle>
        <CardDescription>
          Mean stress from 1 to 10, the highest first. Each person weighs the same.
        </CardDescription>
      </CardHeader>
      {(units.isError || shifts.isError) && (
        <LoadFailure
          title="The heatmap could not be loaded"
          onRetry={() => Promise.all([units.refetch(), shifts.refetch()])}
        />
      )}
      {(units.isPending || shifts.isPending) && <Skeleton className="h-72" />}
      {isLoaded && isEmpty && <p className="py-6 text-muted-foreground">No stress data available yet.</p>}
      {isLoaded && !isEmpty && (
        <>
          <Strip title="By unit" cells={unitCells} />
          <Strip title="By shift" cells={shiftCells} />
          <TableToggle
            caption="Mean stress by unit and by shift"
            columns={['Unit or shift', 'Mean stress', 'People']}
            rows={cells.map(({ name, avgStress, count, isWithheld }) =>
              isWithheld
                ? [name, 'Withheld to protect privacy', 'Withheld']
                : [
                    name,
                    avgStress === null ? 'No data' : String(avgStress),
                    count === 0 ? 'None' : `About ${count}`,
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
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {cells.map((cell) => (
          <HeatTile key={cell.name} cell={cell} />
        ))}
      </ul>
    </div>
  )
}
