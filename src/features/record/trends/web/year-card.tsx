import { highestScore, moodLabel, scoreBand } from '#features/wellbeing/check-ins/scale.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { DayGrid } from '#web/ui/charts/day-grid.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trends } from '../contract.ts'
import { fullDay, shortMonth } from '../day-labels.ts'
import { texts } from '../locales/texts.ts'
import { moodCounts, moodLabels, type Pixel, yearOfPixels } from '../pixels.ts'

const t = texts('scores')
const tYear = texts('year')

/** The colours of the mood labels (`scoreBand`), from deep violet to deep teal. None of them looks like an alarm. */
const moodColors: readonly string[] = [
  'border-transparent bg-primary text-primary-foreground',
  'border-transparent bg-primary-soft text-primary-ink',
  'border-transparent bg-secondary text-secondary-foreground',
  'border-transparent bg-calm-soft text-calm-ink',
  'border-transparent bg-calm text-card',
]

/** Twelve months at a glance: a square for each day, with its mood as a number and a colour. */
export function YearCard({ year }: { readonly year: Trends }) {
  const pixels = yearOfPixels(year)
  const { days, counts, most } = moodCounts(pixels)
  const summary =
    days === 0
      ? tYear('onlyBrought')
      : tYear('yearSummary', { days, mood: most.word.toLowerCase(), moodDays: most.days })
  return (
    <Card aria-labelledby="year-title">
      <CardHeader>
        <CardTitle id="year-title">{t('yearTitle')}</CardTitle>
        <CardDescription>{summary}</CardDescription>
      </CardHeader>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {moodLabels.map(({ word, from, to }) => (
          <LegendEntry
            key={from}
            color={moodColors[scoreBand(from)]!}
            text={tYear('legend', { mood: word, from, to })}
          />
        ))}
        {year.brought.length > 0 && (
          <LegendEntry color="border-dashed border-foreground" text={tYear('broughtIn')} />
        )}
      </ul>
      <Chart
        className=""
        label={`${t('yearChart')}. ${counts.map((one) => tYear('daysOfMood', { mood: one.word, days: one.days })).join('. ')}.`}
        table={{
          caption: t('yearChart'),
          columns: [t('day'), t('measures.mood')],
          rows: pixels
            .flatMap((month) => month.pixels)
            .flatMap((pixel) =>
              pixel === null || pixel.mood === null
                ? []
                : [
                    [
                      fullDay(pixel.day),
                      tYear(pixel.isBrought ? 'moodBrought' : 'moodOnDay', {
                        mood: pixel.mood,
                        highest: highestScore,
                        label: moodLabel(pixel.mood),
                      }),
                    ],
                  ],
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
  const color = moodColors[scoreBand(pixel.mood)]!
  return {
    label: String(Math.round(pixel.mood)),
    look: pixel.isBrought ? color.replace('border-transparent', 'border-dashed border-foreground') : color,
  }
}

function LegendEntry({ color, text }: Readonly<Record<'color' | 'text', string>>) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`size-4 rounded-sm border ${color}`} />
      {text}
    </li>
  )
}
