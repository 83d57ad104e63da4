import type { ReactNode } from 'react'

import { WaysSentence } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import type { Trends } from '#features/record/trends/contract.ts'
import { daysLabel, fullDay, shortDay } from '#features/record/trends/day-labels.ts'
import { dailySeries, type Measure, smoothingDays, ticksOf } from '#features/record/trends/series.ts'
import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'
import { addDays, daysBetween } from '#shared/days.ts'
import { useReading } from '#web/api/use-reading.ts'
import { TickAxis, ValueAxis } from '#web/ui/charts/axis.tsx'
import { Picture } from '#web/ui/charts/chart.tsx'
import { Line, LineKey } from '#web/ui/charts/line.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { TableToggle } from '#web/ui/charts/table-toggle.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { type Summary, summaryOf } from '../summary.ts'

const t = texts('summary')

const levels = [1, 4, 7, 10]

/** How each line looks. The lines also differ in their dashes, since paper may have no colours. */
const looks = {
  mood: { tone: 'calm' },
  stress: { tone: 'attention', dashes: '5 4' },
} as const

/** Mood and stress over the days of `trends`, as a vector picture that is sharp on paper. */
function SummaryChart({ trends, label }: { readonly trends: Trends; readonly label: string }) {
  const { from, to } = trends
  return (
    <figure className="flex flex-col gap-1">
      <Picture label={label} className="h-48">
        <Plot x={[0, daysBetween(from, to)]} y={[lowestScore, highestScore]}>
          <ValueAxis values={levels} />
          <TickAxis ticks={ticksOf(trends)} nameOf={(at) => shortDay(addDays(from, at))} />
          <MeanLine trends={trends} measure="mood" />
          <MeanLine trends={trends} measure="stress" />
        </Plot>
      </Picture>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <Key measure="mood" name={t('mood')} />
        <Key measure="stress" name={t('stress')} />
        <span>{t('chartNote', { lowest: lowestScore, highest: highestScore, days: smoothingDays })}</span>
      </figcaption>
    </figure>
  )
}

function MeanLine({ trends, measure }: { readonly trends: Trends; readonly measure: Measure }) {
  const points = dailySeries(trends, measure).map(({ at, line }) => ({ at, value: line }))
  return <Line points={points} {...looks[measure]} />
}

function Key({ measure, name }: { readonly measure: Measure; readonly name: string }) {
  return (
    <span className="flex items-center gap-2">
      <LineKey {...looks[measure]} />
      <span>{name}</span>
    </span>
  )
}

interface SummarySheetProps {
  readonly user: CurrentUser
  readonly trends: Trends
  /** Null leaves the page without a name. */
  readonly name: string | null
}

/** The part of the page that is printed. */
export function SummarySheet({ user, trends, name }: SummarySheetProps) {
  const summary = summaryOf(trends)
  return (
    <Card
      aria-label={t('summary')}
      className="gap-6! print:gap-2! print:border-0 print:p-0! print:text-sm print:shadow-none"
    >
      <div className="flex flex-wrap justify-between gap-x-6">
        {name && <p className="font-semibold">{name}</p>}
        <p className="text-muted-foreground">
          {t('period', { from: fullDay(trends.from), to: fullDay(trends.to) })}
        </p>
      </div>
      <MoodAndStress trends={trends} summary={summary} />
      <Screenings summary={summary} />
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Tools summary={summary} />
        {user.showsRewards && <Streak userId={user.id} />}
      </div>
      <p className="text-sm text-muted-foreground print:text-xs">
        {t('origin')} <WaysSentence />
      </p>
    </Card>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 break-inside-avoid flex-col gap-2 print:gap-0.5">
      <h2 className="text-lg font-semibold print:text-base">{title}</h2>
      {children}
    </section>
  )
}

function MoodAndStress({ trends, summary }: { readonly trends: Trends; readonly summary: Summary }) {
  const { daysWithCheckIn, addedDays, mood, stress, sleep } = summary
  if (mood === null || stress === null) {
    return (
      <Part title={t('moodAndStress')}>
        <p>{t('noCheckIns')}</p>
      </Part>
    )
  }
  const means = t('means', { days: daysLabel(daysWithCheckIn), mood, stress })
  return (
    <Part title={sleep ? t('moodStressAndSleep') : t('moodAndStress')}>
      <p>{means}</p>
      {addedDays > 0 && <p>{t('addedDays', { days: daysLabel(addedDays) })}</p>}
      {sleep && <p>{t('sleepMean', { hours: sleep.hours, days: daysLabel(sleep.days) })}</p>}
      <SummaryChart trends={trends} label={t('chartLabel', { means })} />
      <div data-print="none">
        <TableToggle
          caption={t('tableCaption')}
          columns={[t('day'), t('mood'), t('stress'), t('hoursOfSleep')]}
          rows={trends.days
            .toReversed()
            .map((day) => [
              day.added > 0 ? t('addedLater', { day: fullDay(day.day) }) : fullDay(day.day),
              String(day.mood),
              String(day.stress),
              day.sleepHours === null ? '' : String(day.sleepHours),
            ])}
        />
      </div>
    </Part>
  )
}

function Screenings({ summary: { scores, earlierScores, courses } }: { readonly summary: Summary }) {
  if (scores.length === 0) {
    return (
      <Part title={t('screenings')}>
        <p>{t('noScreenings')}</p>
      </Part>
    )
  }
  return (
    <Part title={t('screenings')}>
      <table className="w-full text-left text-sm wrap-anywhere tabular-nums sm:text-base print:text-sm">
        <thead>
          <tr className="border-b border-border">
            {[t('day'), t('score'), t('band')].map((column) => (
              <th key={column} scope="col" className="py-1 pr-2 font-medium print:py-0.5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ day, questionnaire, score, band }) => (
            <tr key={`${day} ${questionnaire}`} className="border-b border-border">
              <th scope="row" className="py-1 pr-2 font-normal print:py-0.5">
                {fullDay(day)}
              </th>
              <td className="py-1 pr-2 print:py-0.5">{`${questionnaire}: ${score}`}</td>
              <td className="py-1 print:py-0.5">{band}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {courses.map((words) => (
        <p key={words} className="text-sm">
          {words}
        </p>
      ))}
      {earlierScores > 0 && <p className="text-sm">{t('earlierScores', { count: earlierScores })}</p>}
    </Part>
  )
}

function Tools({ summary: { tools } }: { readonly summary: Summary }) {
  return (
    <Part title={t('tools')}>
      {tools.length === 0 ? (
        <p>{t('noTools')}</p>
      ) : (
        <ul>
          {tools.map(({ name, days }) => (
            <li key={name}>{t('toolOn', { tool: shownName(name), days: daysLabel(days) })}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Streak({ userId }: { readonly userId: string }) {
  const { data: points } = useReading(rewardApi.points, { params: { id: userId } })
  if (!points) return null
  return (
    <Part title={t('streak')}>
      <p>
        {t('streaks', { now: daysLabel(points.currentStreak), longest: daysLabel(points.longestStreak) })}
      </p>
    </Part>
  )
}
