import { type Assessment, type Said, ways } from '../contract.ts'
import { precautionLabel, safetyLabel, seerLabel, wayLabel } from '../labels.ts'
import { screenerQuestions, type ScreenerQuestion, screenerCredit } from '../screener.ts'
import { texts } from '../texts/work.ts'
import { TriageNotice } from './triage-notice.tsx'

interface SaidViewProps {
  readonly said: Said
  /** When it was said, and by whom. */
  readonly when: string
}

/** What was said of the person at one moment. */
export function SaidView({ said, when }: SaidViewProps) {
  const { assessment = {} } = said
  const { screener } = assessment
  const way = ways.find((one) => assessment[one])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{[when, way && wayLabel(way)].filter(Boolean).join(': ')}</h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,12rem)_1fr]">
        {[...rowsOf(assessment), ...takeoverOf(said)].map(([term, words]) => (
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

function takeoverOf({ takenOverBy, precaution }: Said): (readonly [string, string])[] {
  const words = precaution && [precautionLabel(precaution.kind), precaution.words].filter(Boolean).join(': ')
  return [
    ...(takenOverBy ? [[texts.takenOverBy, takenOverBy] as const] : []),
    ...(words ? [[texts.precaution, words] as const] : []),
  ]
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
