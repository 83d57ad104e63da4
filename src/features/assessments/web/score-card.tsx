import { Chart } from '#web/ui/charts/chart.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type ScorePoint, scoresOver } from '../change.ts'
import type { Assessment } from '../contract.ts'
import { type InstrumentName, instruments } from '../questions.ts'
import { scoreMessage } from '../result-messages.ts'
import { dateAndTime, longDate } from './dates.ts'
import { useDueScreening } from './queries.ts'
import { ScoreChart } from './score-chart.tsx'

interface ScoreCardProps {
  readonly instrument: InstrumentName
  /** Newest first. */
  readonly results: readonly Assessment[]
}

/** The scores of one questionnaire over time, as a chart, as a sentence and as a table. */
export function ScoreCard({ instrument, results }: ScoreCardProps) {
  const { name, about, highest } = instruments[instrument]
  const points = scoresOver(instrument, results)
  if (points.length === 0) return null
  return (
    <Card aria-labelledby={`${instrument}-title`}>
      <CardHeader>
        <CardTitle id={`${instrument}-title`}>{`${name} over time`}</CardTitle>
        <CardDescription>{`Signs of ${about}, from 0 to ${highest}; lower means fewer signs.`}</CardDescription>
        <NextTime instrument={instrument} />
      </CardHeader>
      <Chart label={summaryOf(instrument, points)} table={tableOf(instrument, points)} className="h-72">
        <ScoreChart instrument={instrument} points={points} />
      </Chart>
    </Card>
  )
}

/** When this questionnaire is due again. It has a date of its own. */
function NextTime({ instrument }: { readonly instrument: InstrumentName }) {
  const { data } = useDueScreening()
  const due = data?.instruments.find((one) => one.instrument === instrument)
  if (!due?.dueAt) return null
  return <CardDescription>{due.type ? 'Due now.' : `Due again on ${longDate(due.dueAt)}.`}</CardDescription>
}

function summaryOf(instrument: InstrumentName, points: readonly ScorePoint[]): string {
  const { name } = instruments[instrument]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `${name}: no scores yet`
  const describe = (point: ScorePoint) =>
    `${scoreMessage({ instrument, ...point })}, on ${longDate(point.createdAt)}`
  if (points.length === 1) return `${name}: one score, ${describe(last)}.`
  return `${name}: ${points.length} scores. The first was ${describe(first)}. The latest is ${describe(last)}.`
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
        changeLabel(point),
      ]),
  }
}

/** It names points only if the change is reliable. */
function changeLabel({ change, difference }: ScorePoint): string {
  if (change === null) return 'The first'
  if (change === 'same') return 'About the same'
  return `${Math.abs(difference)} points ${change === 'better' ? 'lower' : 'higher'}`
}
