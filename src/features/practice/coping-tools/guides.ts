import { breathStateAt, type BreathState, type BreathPattern } from './breath.ts'
import type { ToolName } from './catalogue.ts'
import { bodyScan } from './guides/body-scan.ts'
import { boxBreathing } from './guides/box-breathing.ts'
import { grounding } from './guides/grounding.ts'
import { boxWithoutHolds, tacticalWithoutHolds } from './guides/long-breath-out.ts'
import { lovingKindness } from './guides/loving-kindness.ts'
import { muscleRelaxation } from './guides/muscle-relaxation.ts'
import { tacticalBreathing } from './guides/tactical-breathing.ts'

export interface Step {
  /** The second of the session at which it begins. The first step begins at 0. */
  readonly at: number
  readonly title: string
  readonly text: string
}

/** The instructions for a session. */
export interface Guide {
  readonly steps: readonly Step[]
  /** What to do if it does not feel right. */
  readonly caution: string
  readonly breath?: BreathPattern
}

const guides: Readonly<Record<ToolName, () => Guide>> = {
  'Box Breathing': boxBreathing,
  'Progressive Muscle Relaxation': muscleRelaxation,
  '5-4-3-2-1 Grounding': grounding,
  'Mindful Body Scan': bodyScan,
  'Tactical Breathing': tacticalBreathing,
  'Loving-Kindness Meditation': lovingKindness,
}

const withoutHolds: Partial<Readonly<Record<ToolName, () => Guide>>> = {
  'Box Breathing': boxWithoutHolds,
  'Tactical Breathing': tacticalWithoutHolds,
}

/** The guide of this tool. Both breathing tools have holds, as the specification has them, unless they are left out. */
export function guideOf(name: ToolName, leavesOutHolds = false): Guide {
  return ((leavesOutHolds && withoutHolds[name]) || guides[name])()
}

/** Where a guide is: the current step, its position among the steps, and the breath if the guide has one. */
export interface GuideState {
  readonly position: number
  readonly step: Step
  readonly breath: BreathState | null
}

/** Where a guide is after this many seconds of the session; null before its first step. */
export function guideStateAt({ steps, breath }: Guide, elapsedSeconds: number): GuideState | null {
  const position = steps.findLastIndex(({ at }) => at <= elapsedSeconds)
  const step = steps[position]
  return step ? { position, step, breath: breath ? breathStateAt(breath, elapsedSeconds) : null } : null
}
