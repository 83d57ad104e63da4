import { highestScore, moodLabel, scoreBand } from '#features/check-ins/scale.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { DayGrid } from '#web/ui/charts/day-grid.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { daysLabel, fullDay, shortMonth } from '../day-labels.ts'
import { moodCounts, moodLabels, type Pixel, yearOfPixels } from '../pixels.ts'
import { moodColors } from './mood-style.ts'

/** Twelve months at a glance: a square for each day, with its mood as a number and a colour. */
export function YearCard({ year }: { readonly year: Trends }) {
  const pixels = yearOfPixels(year.days, year.to)
  const { days, counts, most } = moodCounts(pixels)
  const summary = `You checked in on ${daysLabel(days)} of these twelve months. Most often your mood was ${most.word}: ${daysLabel(most.days)}.`
  return (
    <Card aria-labelledby="year-title">
      <CardHeader>
        <CardTitle id="year-title">Your year, day by day</CardTitle>
        <CardDescription>{summary}</CardDescription>
      </CardHeader>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {moodLabels.map(({ word, from, to }) => (
          <LegendEntry
            key={from}
            word={word}
            color={moodColors[scoreBand(from)]!}
            scores={`${from} to ${to}`}
          />
        ))}
      </ul>
      <Chart
        className=""
        label={`Mood by day over twelve months. ${counts.map((one) => `${one.word}: ${daysLabel(one.days)}`).join('. ')}.`}
        table={{
          caption: 'Mood by day over twelve months',
          columns: ['Day', 'Mood'],
          rows: pixels
            .flatMap((month) => month.pixels)
            .flatMap((pixel) =>
              pixel === null || pixel.mood === null
                ? []
                : [[fullDay(pixel.day), `${pixel.mood} of ${highestScore}, ${moodLabel(pixel.mood)}`]],
            )
            .toReversed(),
        }}
      >
        <DayGrid
          months={pixels.map((month) => ({
            name: shortMonth(month.firstDay),
            days: month.pixels.map(squareOf),
          }))}
        />
      </Chart>
    </Card>
  )
}

function squareOf(pixel: Pixel | null) {
  if (!pixel) return null
  if (pixel.mood === null) return 'empty'
  return { label: String(Math.round(pixel.mood)), look: moodColors[scoreBand(pixel.mood)]! }
}

function LegendEntry({ word, color, scores }: Readonly<Record<'word' | 'color' | 'scores', string>>) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`size-4 rounded-sm border ${color}`} />
      {word}, {scores}
    </li>
  )
}
