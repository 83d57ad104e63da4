import { fullDay } from '#features/record/trends/day-labels.ts'
import { scoresOf } from '#features/record/trends/screening-summary.ts'
import { ScoresChart } from '#features/record/trends/web/index.ts'
import { reliableChange } from '#features/wellbeing/assessments/change.ts'
import { remissionBelow } from '#features/wellbeing/assessments/course.ts'
import { conditionName, instruments } from '#features/wellbeing/assessments/instruments.ts'
import { scoreMessage } from '#features/wellbeing/assessments/result-messages.ts'
import { severityOf } from '#features/wellbeing/assessments/scoring.ts'
import { shownTitle } from '#features/wellbeing/safety-plan/wishes.ts'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { ShownMeasures } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('view')

type Course = ShownMeasures['courses'][number]

interface MeasuresViewProps {
  readonly measures: ShownMeasures
  /** The level of its headings. */
  readonly as: 'h2' | 'h3'
}

/** What is shown: the same for the person who looks at it beforehand and for the clinician. */
export function MeasuresView({ measures, as }: MeasuresViewProps) {
  const { courses, plan } = measures
  return (
    <>
      <Card>
        <CardTitle as={as}>{t('totals')}</CardTitle>
        {courses.length === 0 && <p>{t('noTotals')}</p>}
        {courses.map((course) => (
          <Totals key={course.instrument} course={course} measures={measures} />
        ))}
      </Card>
      <Card>
        <CardTitle as={as}>{t('plan')}</CardTitle>
        {plan.length === 0 ? (
          <p>{t('noPlan')}</p>
        ) : (
          <dl className="flex flex-col gap-4">
            {plan.map(({ part, text }) => (
              <div key={part}>
                <dt className="font-semibold">{shownTitle(part)}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </>
  )
}

interface TotalsProps {
  readonly course: Course
  readonly measures: ShownMeasures
}

/** The totals of one questionnaire of a year, with what changed reliably. */
function Totals({ course, measures }: TotalsProps) {
  const { instrument } = course
  const { name } = instruments[instrument]
  const scores = scoresOf(instrument, measures.screenings)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CardHeader>
        <p className="font-semibold">{t('titleOf', { name, about: conditionName(instrument) })}</p>
        <p>{sentencesOf(course).join(' ')}</p>
        <p className="text-sm text-muted-foreground">
          {t('reliableFrom', { name, points: reliableChange[instrument] })}
        </p>
      </CardHeader>
      {scores.length > 0 ? (
        <ScoresChart instrument={instrument} scores={scores} span={measures} />
      ) : (
        <p className="text-muted-foreground">{t('noneOfTheYear')}</p>
      )}
    </div>
  )
}

function sentencesOf({ instrument, baseline, latest, change, isResponse, isRemission }: Course): string[] {
  const { score } = latest
  const words = scoreMessage({ instrument, score, severity: severityOf(instrument, score) })
  return [
    t('latest', { day: fullDay(latest.day), score: words }),
    change === null
      ? t('onlyOne')
      : t(`course.${change}`, { day: fullDay(baseline.day), before: baseline.score, latest: score }),
    ...(isResponse ? [t('isResponse')] : []),
    ...(isRemission ? [t('isRemission', { below: remissionBelow })] : []),
  ]
}
