import { criticalIncidentLabel, shiftKindLabel } from '#features/wellbeing/check-ins/answer-labels.ts'
import { criticalIncidents } from '#features/wellbeing/check-ins/critical-incidents.ts'
import { enoughSleepHours, mostSleepHours } from '#features/wellbeing/check-ins/sleep.ts'
import { formatList } from '#shared/number-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { BarRow } from '#web/ui/charts/bar.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type ShiftMark, type SleepAndShifts, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Period } from '../periods.ts'
import { partLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('shifts')

const markLabels: Readonly<Record<ShiftMark, string>> = {
  overtime: shiftKindLabel('overtime'),
  'mandated-double': shiftKindLabel('mandated-double'),
  'critical-incident': t('criticalIncident'),
}
const incidents = criticalIncidents.flatMap((kind) =>
  kind === 'other' ? [] : [criticalIncidentLabel(kind).toLowerCase()],
)

type Cell = Pick<SleepAndShifts['sleep'], 'avgHours' | 'count' | 'isWithheld'>

/** Mean sleep by unit and by shift, and how many people worked over or named a critical incident. */
export function SleepAndShiftsCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useReading(analyticsApi.sleepAndShifts, { query: { period } })
  return (
    <Card aria-labelledby="sleep-and-shifts-title">
      <CardHeader>
        <CardTitle id="sleep-and-shifts-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose', { hours: enoughSleepHours })}</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-72" />}
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {data === null && <p className="py-6 text-muted-foreground">{t('notYet')}</p>}
      {data && <Figures figures={data} />}
    </Card>
  )
}

function Figures({ figures: { sleep, marks } }: { readonly figures: SleepAndShifts }) {
  return (
    <>
      <Lines title={t('everybody')} cells={[{ name: t('meanSleep'), ...sleep }]} />
      <Lines title={t('byUnit')} cells={sleep.units.map(({ unit, ...cell }) => ({ name: unit, ...cell }))} />
      <Lines
        title={t('byShift')}
        cells={sleep.shifts.map(({ shift, ...cell }) => ({ name: shift, ...cell }))}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">{t('whatStaffSaid')}</h3>
        <ul>
          {marks.map(({ mark, count, isWithheld }) => (
            <li
              key={mark}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-b-0"
            >
              <span className="min-w-0 wrap-break-word">{markLabels[mark]}</span>
              <Words
                isWithheld={isWithheld}
                text={count ? t('aboutPeople', { count }) : t('nobodyOrVeryFew')}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          {t('marksText', { examples: formatList(incidents, 'disjunction') })}
        </p>
      </section>
    </>
  )
}

function Lines({
  title,
  cells,
}: {
  readonly title: string
  readonly cells: readonly (Cell & { readonly name: string })[]
}) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col gap-3">
        {cells.map(({ name, avgHours, count, isWithheld }) => (
          <BarRow
            key={name}
            name={partLabel(name)}
            value={isWithheld ? null : (avgHours ?? 0)}
            most={mostSleepHours}
          >
            <Words
              isWithheld={isWithheld}
              text={
                avgHours === null || count === null ? t('noData') : t('sleepOf', { hours: avgHours, count })
              }
            />
          </BarRow>
        ))}
      </ul>
    </section>
  )
}

interface WordsProps {
  readonly text: string
  readonly isWithheld: boolean
}

function Words({ text, isWithheld }: WordsProps) {
  return isWithheld ? <Withheld /> : <span className="text-muted-foreground tabular-nums">{text}</span>
}
