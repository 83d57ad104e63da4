import { type Assessment, ways } from '../contract.ts'
import { safetyLabel, seerLabel, wayLabel } from '../labels.ts'
import { screenerQuestions, type ScreenerQuestion, screenerCredit } from '../screener.ts'
import { texts } from '../texts/work.ts'
import { TriageNotice } from './triage-notice.tsx'

/** What was found when the alert ended. */
export function AssessmentView({ assessment }: { readonly assessment: Assessment }) {
  const { screener } = assessment
  const way = ways.find((one) => assessment[one])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{texts.whenClosed({ way: way ? wayLabel(way) : '' })}</h3>
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
      [texts.howSafe, safetyLabel(look.safety)],
      [texts.agreed, look.agreed],
      [texts.whoKnows, look.knows],
    ]
  }
  if (seenBy) return [[seerLabel(seenBy.by), seenBy.words]]
  return Object.entries(screener ?? {}).map(([question, answer]) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the answers
    screenerQuestions[question as ScreenerQuestion],
    answer ? texts.yes : texts.no,
  ])
}
