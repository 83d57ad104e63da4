import type { ReactNode } from 'react'

import { GridLine, TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { BarRow } from '#web/ui/charts/bar.tsx'
import { Chart, Picture } from '#web/ui/charts/chart.tsx'
import { DayGrid } from '#web/ui/charts/day-grid.tsx'
import { Bands, LineChart } from '#web/ui/charts/line-chart.tsx'
import { Dots, Line, LineKey, ReadMark, Squares } from '#web/ui/charts/line.tsx'
import { Plot, ReadingContext } from '#web/ui/charts/plot.tsx'
import { RangeRow } from '#web/ui/charts/range-row.tsx'
import { Range } from '#web/ui/charts/range.tsx'
import { TableToggle } from '#web/ui/charts/table-toggle.tsx'

import type { Example } from './examples.tsx'
import { words as w } from './words.ts'

const values = [4, 5, null, 6, 5, 7, 8]
const points = values.map((value, at) => ({ at, value }))
const ticks = { ticks: [0, 3, 6], nameOf: (at: number) => String(at + 1) }
const bands = [
  { name: w.low, from: 0 },
  { name: w.high, from: 5 },
]
const table = {
  caption: w.mood,
  columns: [w.name, w.second],
  rows: values.map((value, at) => [String(at + 1), String(value ?? '')]),
}

const plot = (children: ReactNode) => (
  <Picture label={w.mood} className="h-40 w-full">
    <Plot x={[0, 7]} y={[0, 10]}>
      {children}
    </Plot>
  </Picture>
)

export const chartExamples: readonly Example[] = [
  {
    of: [
      Chart,
      LineChart,
      Plot,
      Picture,
      ValueAxis,
      TickAxis,
      Bands,
      Line,
      Dots,
      ReadMark,
      ReadingContext,
      TableToggle,
    ],
    states: (['stripes', 'rising'] as const).map((look) => (
      <div key={look} className="w-full">
        <LineChart
          label={w.mood}
          table={table}
          note={w.hint}
          say={(at, value) => `${at + 1}: ${value}`}
          tone="calm"
          look={look}
          points={points.map(({ at, value }) => ({ at, value, line: value }))}
          span={[0, 6]}
          bands={bands}
          highest={10}
          {...ticks}
        />
      </div>
    )),
  },
  {
    of: [BarRow],
    states: (
      <ul className="grid w-full gap-3">
        {[7, null].map((value) => (
          <BarRow key={String(value)} name={w.first} value={value} most={10}>
            {value ?? w.empty}
          </BarRow>
        ))}
      </ul>
    ),
  },
  {
    of: [GridLine, Range, Squares],
    states: plot(
      <>
        <GridLine at={5} dashes="4 3" />
        <Range
          tone="primary"
          points={points.map(({ at, value }) => ({ at, low: (value ?? 5) - 2, high: (value ?? 5) + 1 }))}
        />
        <Squares tone="attention" points={points} />
      </>,
    ),
  },
  {
    of: [RangeRow],
    states: plot(<RangeRow name={w.first} row={5} low={2} middle={4} high={6} tone="primary" />),
  },
  { of: [LineKey], states: <LineKey tone="calm" dashes="4 3" /> },
  {
    of: [DayGrid],
    states: (
      <DayGrid
        months={[
          {
            name: w.first,
            days: Array.from({ length: 31 }, (_, at) =>
              at > 29 ? null : at % 3 === 0 ? 'empty' : { label: '5', look: 'bg-calm-soft text-calm-ink' },
            ),
          },
        ]}
      />
    ),
  },
]
