import { Chart } from '#web/ui/charts/chart.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Assessment } from '../contract.ts'
import { type InstrumentName, instruments } from '../questions.ts'
import { scoreMessage } from '../result-messages.ts'
import { type ScorePoint, scoresOver } from '../scores-over-time.ts'
import { dateAndTime, longDate } from './dates.ts'
import { ScoreChart } from './score-chart.tsx'

interface ScoreCardProps {
  readonly instrument: InstrumentName
  /** Newest first. */
  readonly results: readonly Assessment[]
}

/** How one questionnaire's scores have moved: a picture, the same in words, and as a table. */
export function ScoreCard({ instrument, results }: ScoreCardProps) {
  const { name, about, highest } = instruments[instrument]
  const points = scoresOver(instrument, results)
  if (points.length === 0) return null
  return (
    <Card aria-labelledby={`${instrument}-title`}>
      <CardHeader>
        <CardTitle id={`${instrument}-title`}>{`${name} over time`}</CardTitle>
        <CardDescription>{`Signs of ${about}, from 0 to ${highest}; lower is calmer.`}</CardDescription>
      </CardHeader>
      <Chart label={inWords(instrument, points)} table={tableOf(instrument, points)} className="h-72">
        <ScoreChart instrument={instrument} points={points} />
      </Chart>
    </Card>
  )
}

function inWords(instrument: InstrumentName, points: readonly ScorePoint[]): string {
  const { name } = instruments[instrument]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `${name}: no scores yet`
  const say = (point: ScorePoint) =>
    `${scoreMessage({ instrument, ...point })}, on ${longDate(point.createdAt)}`
  if (points.length === 1) return `${name}: one score, ${say(last)}.`
  return `${name}: ${points.length} scores. The first was ${say(first)}. The latest is ${say(last)}.`
}

function tableOf(instrument: InstrumentName, points: readonly ScorePoint[]) {
  return {
    caption: `${instruments[instrument].name} scores, newest first`,
    columns: ['When', 'Score', 'Range', 'Change'],
    rows: points
      .toReversed()
      .map((point) => [
        dateAndTime(point.createdAt),
        String(point.score),
        point.severity,
        changeInShort(point),
      ]),
  }
}

/** Points are named only where the change is a meaningful one. */
function changeInShort({ change, difference }: ScorePoint): string {
  if (change === null) return 'The first'
  if (change === 'same') return 'About the same'
  return `${Math.abs(difference)} points ${change === 'better' ? 'lower' : 'higher'}`
}
