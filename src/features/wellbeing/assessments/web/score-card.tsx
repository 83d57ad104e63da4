import { useReading } from '#web/api/use-reading.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { kindWhenWorse, type ScorePoint, scoresOver } from '../change.ts'
import { type Assessment, assessmentApi } from '../contract.ts'
import { courseMessage } from '../course-message.ts'
import { courseOver } from '../course.ts'
import { conditionName, type InstrumentName, instruments } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { scoreMessage, severityLabel } from '../result-messages.ts'
import { bands, isSerious, severityOf } from '../scoring.ts'
import { dateAndTime, longDate, shortDate } from './dates.ts'

const t = texts('history')

const dayMs = 24 * 60 * 60 * 1000

/** The first and the last day and one in the middle; within three days, only the last. */
function ticksOf(times: readonly number[]): number[] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return last - first < 3 * dayMs ? [last] : [first, (first + last) / 2, last]
}

interface ScoreCardProps {
  readonly instrument: InstrumentName
  /** Newest first. */
  readonly results: readonly Assessment[]
  /** Whether these are all results. Else the first score of an episode may be one that is not loaded. */
  readonly isWhole: boolean
}

/** The scores of a questionnaire that was taken, as a chart, as a sentence and as a table. */
export function ScoreCard({ instrument, results, isWhole }: ScoreCardProps) {
  const { name, highest } = instruments[instrument]
  const points = scoresOver(instrument, results)
  const times = points.map(({ createdAt }) => Date.parse(createdAt))
  return (
    <Card aria-labelledby={`${instrument}-title`}>
      <CardTitle id={`${instrument}-title`}>{t('overTime', { name })}</CardTitle>
      <LineChart
        label={summaryOf(instrument, points)}
        sentence={isWhole && courseWords(instrument, results)}
        note={t('scale', { condition: conditionName(instrument), highest })}
        table={tableOf(instrument, points)}
        tone="primary"
        points={points.map(({ score }, index) => ({ at: times[index]!, value: score, line: score }))}
        say={(at, score) =>
          t('scoreOn', {
            score: scoreMessage({ instrument, score, severity: severityOf(instrument, score) }),
            day: shortDate(at),
          })
        }
        span={[Math.min(...times), Math.max(...times)]}
        ticks={ticksOf(times)}
        nameOf={shortDate}
        bands={bands[instrument].map((band) => ({ ...band, name: severityLabel(band.name) }))}
        highest={highest}
        look="rising"
      />
      <NextTime instrument={instrument} />
    </Card>
  )
}

/** What the line as a whole comes to, since each score alone is compared only with the one before it. */
function courseWords(instrument: InstrumentName, results: readonly Assessment[]): string | null {
  const scores = results.toReversed().flatMap(({ scores: { [instrument]: score }, createdAt, riskLevel }) => {
    return score === null ? [] : [{ score, createdAt: new Date(createdAt), isSerious: isSerious(riskLevel) }]
  })
  const course = courseOver(instrument, scores).at(-1)
  if (!course?.change) return null
  const { baseline, score: latest } = course
  const words = courseMessage(
    { ...course, instrument, latest, isSerious: latest.isSerious },
    longDate(baseline.createdAt.toISOString()),
  )
  return course.change === 'worse' ? `${words} ${kindWhenWorse()}` : words
}

/** When this questionnaire is due again. It has a date of its own. */
function NextTime({ instrument }: { readonly instrument: InstrumentName }) {
  const { data } = useReading(assessmentApi.due, {})
  const due = data?.instruments.find((one) => one.instrument === instrument)
  if (!due?.dueAt) return null
  return (
    <CardDescription>{due.type ? t('dueNow') : t('dueAgain', { day: longDate(due.dueAt) })}</CardDescription>
  )
}

function summaryOf(instrument: InstrumentName, points: readonly ScorePoint[]): string {
  const { name } = instruments[instrument]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return t('noScores', { name })
  const describe = (point: ScorePoint) =>
    t('scoreOn', { score: scoreMessage({ instrument, ...point }), day: longDate(point.createdAt) })
  if (points.length === 1) return t('oneScore', { name, score: describe(last) })
  return t('scores', { name, count: points.length, first: describe(first), latest: describe(last) })
}

function tableOf(instrument: InstrumentName, points: readonly ScorePoint[]) {
  return {
    caption: t('tableCaption', { name: instruments[instrument].name }),
    columns: t.group('tableColumns'),
    rows: points
      .toReversed()
      .map((point) => [
        dateAndTime(point.createdAt),
        String(point.score),
        severityLabel(point.severity),
        changeLabel(point),
      ]),
  }
}

/** It names points only if the change is reliable. */
function changeLabel({ change, difference }: ScorePoint): string {
  if (change === null) return t('theFirst')
  if (difference === 0) return t('theSame')
  const isLower = difference < 0
  return change === 'same'
    ? t('littleChange', { isLower })
    : t('clearChange', { points: Math.abs(difference), isLower })
}
