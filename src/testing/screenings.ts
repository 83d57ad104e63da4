import {
  anxietyIds,
  depressionIds,
  type QuestionId,
  type Responses,
} from '#features/wellbeing/assessments/instruments.ts'

/** Complete PHQ-9 answers: so much over the first eight questions, 0 to 24, and so much on question 9. */
export function phq9Of(firstEight: number, selfHarm = 0): Responses {
  return { ...spread(depressionIds.slice(0, 8), firstEight), d9: selfHarm }
}

/** Complete GAD-7 answers with this total, 0 to 21. */
export function gad7Of(total: number): Responses {
  return spread(anxietyIds, total)
}

function spread(ids: readonly QuestionId[], total: number): Responses {
  return Object.fromEntries(
    ids.map((id, position) => [id, Math.floor(total / ids.length) + (position < total % ids.length ? 1 : 0)]),
  )
}
