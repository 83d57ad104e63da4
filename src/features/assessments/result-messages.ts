import type { Assessment, LatestAssessment } from './contract.ts'
import { type InstrumentName, instrumentNames, instruments, type ScreeningType } from './instruments.ts'
import { gravestOf, isGraverThanTotals, isSerious, type ResultLevel, type SeverityName } from './scoring.ts'

const titles: Readonly<Record<ScreeningType, string>> = {
  depression: 'Depression Screening (PHQ-9)',
  anxiety: 'Anxiety Screening (GAD-7)',
  combined: 'Mental Health Assessment',
}

/** The title of a screening of this type (specification 2). */
export function titleOf(type: ScreeningType): string {
  return titles[type]
}

/** One questionnaire's part of a result. */
export interface ScoreLine {
  readonly instrument: InstrumentName
  readonly score: number
  readonly severity: SeverityName
}

/** Lists the scores of a result, each with its band. */
export function scoreLines({ scores, severities }: Pick<Assessment, 'scores' | 'severities'>): ScoreLine[] {
  return instrumentNames.flatMap((instrument) => {
    const score = scores[instrument]
    const severity = severities[instrument]
    return score === null || severity === null ? [] : [{ instrument, score, severity }]
  })
}

/** A score as text, such as "12 of 27, moderate". */
export function scoreMessage({ instrument, score, severity }: ScoreLine): string {
  return `${score} of ${instruments[instrument].highest}, ${severity}`
}

/** Whether what was said about death or self-harm outweighs the band of a score, which must not stand beside it. */
export function isOutweighed({ instrument }: ScoreLine, result: ResultLevel): boolean {
  return instrument === 'phq9' && isSerious(result.riskLevel) && isGraverThanTotals(result)
}

/** Says what a score of a result means. It names signs and no illness, since a screening is no diagnosis. */
export function meaningOf(line: ScoreLine, result: ResultLevel): string {
  const { instrument, severity } = line
  const { about } = instruments[instrument]
  if (isOutweighed(line, result)) {
    return 'The total does not show how hard this is. What you said about being better off dead, or hurting yourself, matters by itself.'
  }
  return severity === 'minimal'
    ? `Few or no signs of ${about} over the last two weeks.`
    : `Signs of ${about} over the last two weeks, in the ${severity} range.`
}

const nextSteps: Readonly<Record<'low' | 'moderate', string>> = {
  low: 'A score does not show everything. If something weighs on you, you can ask for help at any time: Help is at the top of every page. In a month you can take this again and see how things have moved.',
  moderate:
    'These days may be harder than usual. Talking with a nurse, a doctor, a therapist or somebody you trust can help, and so can the coping tools. Help, at the top of every page, shows whom you can reach now. You can take this again after two weeks. If it gets worse, do not wait for that.',
}

const reachOut =
  'Talking with somebody helps, and it is good not to wait. Help, at the top of every page, is where you ask staff.'

/** Says what the person can do next after these results. The gravest decides. It never says that nothing is needed. */
export function nextStep(results: readonly ResultLevel[]): string {
  const gravest = gravestOf(results)
  if (!isSerious(gravest)) return nextSteps[gravest]
  return results.some((result) => isSerious(result.riskLevel) && isGraverThanTotals(result))
    ? `You told us things are heavy. You do not have to carry it alone. ${reachOut}`
    : `You are carrying a lot, and you do not have to carry it alone. ${reachOut}`
}

type AlertState = NonNullable<LatestAssessment['alert']>

/** Says who was notified of a result and what came of it. It says so too if nobody could be notified. */
export function notifiedMessage({ notified, told, status, seenAt, closedAfterTalking }: AlertState): string {
  if (status === 'resolved') {
    return closedAfterTalking
      ? 'Staff closed this after talking with you. You can always ask again.'
      : 'This was closed. If nobody has talked with you, please ask under Help.'
  }
  if (status === 'acknowledged') return 'Someone has picked this up.'
  if (notified === 0 || told === 'nobody') {
    return 'Nobody is set up in Evenkeel to get this. Please reach out yourself, in one of the ways below.'
  }
  const who =
    told === 'responders'
      ? countWithVerb(notified, 'member of the mental health staff', 'members of the mental health staff')
      : countWithVerb(notified, 'administrator', 'administrators')
  const seen = seenAt ? ' It has been seen.' : ''
  return `${who} been told that someone should talk with you, and which part of the screening it is about. Your scores were not passed on.${seen}`
}

function countWithVerb(count: number, one: string, more: string): string {
  return count === 1 ? `One ${one} has` : `${count} ${more} have`
}
