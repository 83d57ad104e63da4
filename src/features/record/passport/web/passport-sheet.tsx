import type { ReactNode } from 'react'

import { SignedFoot } from '#features/practice/certificates/web/index.ts'
import { writtenDay } from '#features/practice/certificates/written-day.ts'
import { instruments } from '#features/wellbeing/assessments/instruments.ts'
import { severityLabel } from '#features/wellbeing/assessments/result-messages.ts'
import { severityNames } from '#features/wellbeing/assessments/scoring.ts'
import { dayOf } from '#shared/days.ts'
import { Card } from '#web/ui/layout/card.tsx'

import type { Passport, PassportContents } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('passport')

interface PassportSheetProps {
  readonly passport: Passport
  readonly timeZone: string
}

/** A passport as it is read and printed. */
export function PassportSheet({ passport, timeZone }: PassportSheetProps) {
  const { statement, jws, contents } = passport
  const { scores, plan, certificates } = contents
  return (
    <Card
      aria-label={t('title')}
      className="gap-6! print:gap-4! print:border-0 print:p-0! print:text-sm print:shadow-none"
    >
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="text-xl font-semibold wrap-anywhere">{statement.name}</p>
        <p className="text-muted-foreground">{writtenDay(statement.day)}</p>
      </div>
      {scores.length > 0 && <Scores scores={scores} timeZone={timeZone} />}
      {plan && (
        <Part title={t('safetyPlan')}>
          <p className="text-sm text-muted-foreground">
            {t('planAsOf', { day: writtenDay(dayOf(new Date(plan.updatedAt), timeZone)) })}
          </p>
          <dl className="flex flex-col gap-3">
            {plan.steps.map(({ title, text }) => (
              <div key={title} className="break-inside-avoid">
                <dt className="font-medium">{title}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {certificates.length > 0 && (
        <Part title={t('certificates')}>
          <ul className="flex flex-col gap-2">
            {certificates.map(({ id, statement: { module, taught, day, number } }) => (
              <li key={id} className="break-inside-avoid">
                <p className="font-medium">{module}</p>
                <p className="text-sm text-pretty">
                  {t('certificateLine', { taught, day: writtenDay(day), number })}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div className="flex break-inside-avoid flex-col gap-3">
        <SignedFoot statement={statement} jws={jws} />
        <p className="text-sm text-muted-foreground print:text-xs">{t('foot')}</p>
      </div>
    </Card>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="break-after-avoid text-lg font-semibold print:text-base">{title}</h2>
      {children}
    </section>
  )
}

interface ScoresProps extends Pick<PassportContents, 'scores'> {
  readonly timeZone: string
}

function Scores({ scores, timeZone }: ScoresProps) {
  return (
    <Part title={t('screeningScores')}>
      <table className="w-full text-left text-sm wrap-anywhere tabular-nums sm:text-base print:text-sm">
        <thead>
          <tr className="border-b border-border">
            {[t('day'), t('score'), t('band')].map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ questionnaire, score, severity, createdAt }) => (
            <tr key={`${createdAt} ${questionnaire}`} className="border-b border-border">
              <th scope="row" className="py-1 pr-3 font-normal">
                {writtenDay(dayOf(new Date(createdAt), timeZone))}
              </th>
              <td className="py-1 pr-3">{t('scoreOf', { ...instruments[questionnaire], score })}</td>
              <td className="py-1">{bandOf(severity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted-foreground print:text-xs">{t('scoresNote')}</p>
    </Part>
  )
}

/** The name of a band; the answer of the server carries its English one. */
function bandOf(severity: string): string {
  const name = severityNames.find((one) => one === severity)
  return name ? severityLabel(name) : severity
}
