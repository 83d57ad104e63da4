import { PrintedWays } from '#features/core/help/web/components.tsx'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Population } from '#shared/population.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { SafetyPlan } from '../contract.ts'
import { steps, stepTexts } from '../steps.ts'
import { texts } from '../texts/plan.ts'

interface PlanViewProps {
  readonly plan: SafetyPlan
  readonly population: Population
}

const dateFormat = dateTimeFormat({ dateStyle: 'long' })

/** The plan to read. On paper it stands alone, without the page around it. */
export function PlanView({ plan, population }: PlanViewProps) {
  return (
    <div className="flex flex-col gap-5 print:gap-3">
      <ol aria-label={texts.steps} className="flex flex-col gap-5 print:gap-3">
        {steps.map((step, index) => (
          <li key={step}>
            <Card
              aria-labelledby={`step-${step}`}
              className="break-inside-avoid gap-2! print:border-0 print:p-0! print:shadow-none"
            >
              <CardTitle
                id={`step-${step}`}
              >{`${index + 1}. ${stepTexts(step, population).title}`}</CardTitle>
              {plan.steps[step].trim() === '' ? (
                <p className="text-muted-foreground print:min-h-16">{texts.nothingWritten}</p>
              ) : (
                <p className="whitespace-pre-line wrap-anywhere">{plan.steps[step]}</p>
              )}
            </Card>
          </li>
        ))}
      </ol>
      <PrintedContacts />
      <footer className="text-sm text-muted-foreground">
        <p>{texts.lastChanged({ date: dateFormat(new Date(plan.updatedAt)) })}</p>
        <p>{texts.source}</p>
      </footer>
    </div>
  )
}

/** The ways to help for paper, which has no help menu. */
function PrintedContacts() {
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="text-lg font-semibold">{texts.atAnyHour}</h2>
      <PrintedWays />
    </section>
  )
}
