import { breathAt, type BreathMoment, type BreathPattern } from './breath.ts'
import type { ToolName } from './catalogue.ts'
import { bodyScan } from './guides/body-scan.ts'
import { boxBreathing } from './guides/box-breathing.ts'
import { grounding } from './guides/grounding.ts'
import { lovingKindness } from './guides/loving-kindness.ts'
import { muscleRelaxation } from './guides/muscle-relaxation.ts'
import { tacticalBreathing } from './guides/tactical-breathing.ts'

export interface Step {
  /** The second of the session at which it begins; the first begins at 0. */
  readonly at: number
  readonly title: string
  readonly text: string
}

/** What leads through a session. */
export interface Guide {
  readonly steps: readonly Step[]
  /** What to do if it does not feel right. */
  readonly care: string
  readonly breath?: BreathPattern
}

const guides: Readonly<Record<ToolName, Guide>> = {
  'Box Breathing': boxBreathing,
  'Progressive Muscle Relaxation': muscleRelaxation,
  '5-4-3-2-1 Grounding': grounding,
  'Mindful Body Scan': bodyScan,
  'Tactical Breathing': tacticalBreathing,
  'Loving-Kindness Meditation': lovingKindness,
}

/** What leads through a session of this tool. */
export function guideOf(name: ToolName): Guide {
  return guides[name]
}

/** Where a session is: the step that is on, and the breath where there is one to follow. */
export interface GuideInstant {
  readonly position: number
  readonly step: Step
  readonly breath: BreathMoment | null
}

/** Where a guide is after so many seconds of the session. */
export function momentAt({ steps, breath }: Guide, elapsedSeconds: number): GuideInstant | null {
  const position = steps.findLastIndex(({ at }) => at <= elapsedSeconds)
  const step = steps[position]
  return step ? { position, step, breath: breath ? breathAt(breath, elapsedSeconds) : null } : null
}
