import type { ToolName } from '#features/practice/coping-tools/catalogue.ts'
import { type CheckIn } from '#features/wellbeing/check-ins/contract.ts'

/** What a person has recorded, as far as a suggestion follows from it. */
export interface OwnData {
  /** Today's latest check-in; null without one. */
  readonly today: Pick<
    CheckIn,
    'moodScore' | 'stressScore' | 'stressors' | 'physicalSymptoms' | 'sleepQuality'
  > | null
  /** The coping tool that helped most by the person's own answers; null where that is not known. */
  readonly worksBest: ToolName | null
  readonly hasUsedTools: boolean
  /** Their learning modules, the latest first. */
  readonly modules: readonly {
    readonly moduleId: string
    readonly progress: number
    readonly completed: boolean
  }[]
}

/** One thing to do now, and what it follows from. */
export type Suggestion =
  | {
      readonly kind: 'tool'
      readonly tool: ToolName
      readonly why: 'stress' | 'mood' | 'helped' | 'first'
      readonly score: number
      readonly hasHelped: boolean
    }
  | {
      readonly kind: 'lesson'
      readonly moduleId: string
      readonly why: 'sleep' | 'begun'
      readonly progress: number
    }

/** Specification, section 9: stress of 7 and above is marked, and a mood of up to 4 is low. */
const markedStressFrom = 7
const lowMoodUpTo = 4

const sleepModule = 'sleep'

/** The one thing that what a person recorded points to; null where it points to nothing. What is hard today comes first. */
export function suggestionFor({ today, worksBest, hasUsedTools, modules }: OwnData): Suggestion | null {
  const tool = (why: 'stress' | 'mood' | 'helped' | 'first', other: ToolName, score = 0): Suggestion => ({
    kind: 'tool',
    tool: worksBest ?? other,
    why,
    score,
    hasHelped: worksBest !== null,
  })
  if (today && today.stressScore >= markedStressFrom)
    return tool('stress', 'Box Breathing', today.stressScore)
  if (today && today.moodScore <= lowMoodUpTo) return tool('mood', '5-4-3-2-1 Grounding', today.moodScore)
  const sleep = modules.find(({ moduleId }) => moduleId === sleepModule)
  if (today && namesSleep(today) && !sleep?.completed)
    return { kind: 'lesson', moduleId: sleepModule, why: 'sleep', progress: sleep?.progress ?? 0 }
  const begun = modules.find(({ progress, completed }) => progress > 0 && !completed)
  if (begun) return { kind: 'lesson', moduleId: begun.moduleId, why: 'begun', progress: begun.progress }
  if (worksBest) return tool('helped', worksBest)
  return hasUsedTools ? null : tool('first', 'Box Breathing')
}

/** Specification: `Sleep Quality` weighs on them, or `Sleep Issues` are felt; or they slept poorly or very poorly. */
function namesSleep({ stressors, physicalSymptoms, sleepQuality }: NonNullable<OwnData['today']>): boolean {
  const isPoor = sleepQuality !== null && sleepQuality <= 2
  return isPoor || stressors.includes('Sleep Quality') || physicalSymptoms.includes('Sleep Issues')
}
