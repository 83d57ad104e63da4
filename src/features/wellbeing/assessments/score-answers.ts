import { anxietyIds, depressionIds, type QuestionId, type Responses, selfHarmId } from './instruments.ts'
import { gravestLevel, type RiskLevel, risksOfTotals, type Scores } from './scoring.ts'

/** The totals of complete answers: PHQ-9 from 0 to 27, GAD-7 from 0 to 21; null without a questionnaire. */
export function scoresOf(responses: Responses): Scores {
  return { phq9: totalOf(depressionIds, responses), gad7: totalOf(anxietyIds, responses) }
}

/**
 * The risk level of answers, which decides what the person reads (our ruling on the published bands, clinical facts
 * 4). How soon staff are to answer is for `alertOfResponses`. It is critical from PHQ-9 20, from 2 on question 9, or
 * if thoughts of self-harm are about right now; high from 15 on either questionnaire or 1 on question 9; moderate from 10
 * on either, but of somebody under 18 from 11 on PHQ-9.
 */
export function riskOfResponses(responses: Responses, isRightNow: boolean, isOfMinor = false): RiskLevel {
  const selfHarm = severityOfSelfHarm(responses, isRightNow)
  return gravestLevel([selfHarm ?? 'low', ...risksOfTotals(scoresOf(responses), isOfMinor)])
}

/** How grave thoughts of self-harm are, of the person and of the alert: critical from 2 or right now, high for 1. */
export function severityOfSelfHarm(responses: Responses, isRightNow: boolean): 'critical' | 'high' | null {
  const answer = responses[selfHarmId] ?? 0
  if (isRightNow || answer >= 2) return 'critical'
  return answer === 1 ? 'high' : null
}

function totalOf(ids: readonly QuestionId[], responses: Responses): number | null {
  if (ids.some((id) => responses[id] === undefined)) return null
  return ids.reduce((sum, id) => sum + (responses[id] ?? 0), 0)
}
