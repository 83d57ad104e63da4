import { type Assessment, ways } from '../contract.ts'
import { safetyLabels, seerLabels, wayLabels } from '../labels.ts'
import { screenerQuestions, type ScreenerQuestion, screenerCredit } from '../screener.ts'
import { TriageNotice } from './triage-notice.tsx'

/** What was found when the alert ended. */
export function AssessmentView({ assessment }: { readonly assessment: Assessment }) {
  const { screener } = assessment
  const way = ways.find((one) => assessment[one])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">When the alert was closed: {way && wayLabels[way]}</h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,12rem)_1fr]">
        {rowsOf(assessment).map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="wrap-break-word whitespace-pre-wrap">{words}</dd>
          </div>
        ))}
      </dl>
      {screener && (
        <>
          <TriageNotice answers={screener} />
          <p className="text-sm text-muted-foreground">{screenerCredit}</p>
        </>
      )}
    </section>
  )
}

function rowsOf({ look, seenBy, screener }: Assessment): (readonly [string, string])[] {
  if (look) {
    return [
      ['How safe', safetyLabels[look.safety]],
      ['Agreed', look.agreed],
      ['Who knows', look.knows],
    ]
  }
  if (seenBy) return [[seerLabels[seenBy.by], seenBy.words]]
  return Object.entries(screener ?? {}).map(([question, answer]) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the answers
    screenerQuestions[question as ScreenerQuestion],
    answer ? 'Yes' : 'No',
  ])
}
