import type { ReactNode } from 'react'

import { dayLabel, partLabel, stressBands, windowLabel } from '#features/institution/analytics/web/index.ts'
import { daysBetween } from '#shared/days.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import type { Series } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('weeks')

type Week = Series['weeks'][number]

/** The name of a group; that of the institution says that it is of everybody. */
export function groupLabel({ kind, name }: Pick<Series, 'kind' | 'name'>): string {
  return kind === 'institution' ? t('allOf', { name }) : partLabel(name)
}

interface SeriesSelectProps {
  readonly series: readonly Series[]
  /** A position in `series`. */
  readonly chosen: number
  readonly onChoose: (position: number) => void
}

/** Chooses the institution, one unit or one shift. */
export function SeriesSelect({ series, chosen, onChoose }: SeriesSelectProps) {
  return (
    <Field label={t('group')}>
      <Select value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {series.map((one, position) => (
          <option key={`${one.kind} ${one.name}`} value={position}>
            {groupLabel(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface SeriesChartProps {
  readonly series: Series
  /** The height of the line in each week; null breaks it. */
  readonly levels: readonly (number | null)[]
  /** Whether the line is of levels, which the table lists then too. */
  readonly hasLevels?: boolean
  /** The Sundays at both edges. */
  readonly span: readonly [string, string]
  readonly sentence?: ReactNode
  readonly note: string
}

/** The stress of one group: a ring for each published week, and a line. A week that is withheld has no ring. */
export function SeriesChart({ series, levels, hasLevels = false, span, sentence, note }: SeriesChartProps) {
  const { weeks } = series
  const [first, last] = span
  const caption = t('chartCaption', { name: groupLabel(series) })
  const at = ({ to }: Week) => daysBetween(first, to)
  const said = weeks.map((week) => `${windowLabel(week)}: ${stressLabel(week)}`)
  const hidden = weeks.filter(({ isWithheld }) => isWithheld).length
  return (
    <LineChart
      label={`${caption}. ${said.join('. ')}.`}
      sentence={sentence}
      note={hidden === 0 ? note : `${note} ${t('hidden', { count: hidden })}`}
      table={{
        caption,
        columns: [t('weekColumn'), t('meanStress'), ...(hasLevels ? [t('levelColumn')] : [])],
        rows: weeks.map((week, position) => [
          windowLabel(week),
          stressLabel(week),
          ...(hasLevels ? [levels[position]?.toFixed(1) ?? t('levelUnknown')] : []),
        ]),
      }}
      tone="primary"
      points={weeks.map((week, position) => ({
        at: at(week),
        value: week.avgStress,
        line: levels[position] ?? null,
      }))}
      say={(day) => said[weeks.findIndex((week) => at(week) === day)]!}
      span={[0, daysBetween(first, last)]}
      ticks={first === last ? [0] : [0, daysBetween(first, last)]}
      nameOf={(day) => dayLabel(day === 0 ? first : last)}
      bands={stressBands}
      highest={10}
      look="rising"
    />
  )
}

function stressLabel({ avgStress, isWithheld }: Week): string {
  if (isWithheld) return t('withheldWeek')
  return avgStress === null ? t('noData') : String(avgStress)
}
