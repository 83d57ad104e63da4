import type { NewAssessment } from './contract.ts'
import {
  depressionIds,
  questionIdsOf,
  type Responses,
  type ScreeningType,
  selfHarmId,
} from './instruments.ts'

export type PartToSend = Pick<NewAssessment, 'type' | 'responses' | 'isPartial'>

/**
 * What can be sent of a screening at any time, so that somebody is told: all of it once it is finished, otherwise the
 * answers to PHQ-9. It is null unless question 9 is above 0.
 */
export function partToSend(type: ScreeningType, responses: Responses): PartToSend | null {
  if ((responses[selfHarmId] ?? 0) === 0) return null
  const isAnswered = (id: keyof Responses) => responses[id] !== undefined
  if (questionIdsOf(type).every(isAnswered)) return { type, responses, isPartial: false }
  const given = depressionIds.filter(isAnswered)
  return {
    type: 'depression',
    responses: Object.fromEntries(given.map((id) => [id, responses[id]])),
    isPartial: !depressionIds.every(isAnswered),
  }
}
