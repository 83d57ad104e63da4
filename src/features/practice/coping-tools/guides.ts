import { type BreathPattern, type BreathState, breathStateAt } from './breath-timing.ts'
import type { ToolName } from './catalogue.ts'
import { texts } from './locales/texts.ts'

const bodyScanTexts = texts('bodyScan')
const boxBreathingTexts = texts('boxBreathing')
const groundingTexts = texts('grounding')
const longBreathOutTexts = texts('longBreathOut')
const lovingKindnessTexts = texts('lovingKindness')
const muscleRelaxationTexts = texts('muscleRelaxation')
const tacticalBreathingTexts = texts('tacticalBreathing')

/**
 * Breathing as officers and soldiers learn it for use under stress, with four counts for each part. Source: Grossman
 * & Christensen, On Combat. Sixteen seconds to get ready come before fourteen breaths.
 */
const tacticalBreathing = (): Guide => ({
  breath: {
    startsAt: 16,
    shape: 'circle',
    parts: [
      { move: 'In', seconds: 4 },
      { move: 'Hold', seconds: 4 },
      { move: 'Out', seconds: 4 },
      { move: 'Hold', seconds: 4 },
    ],
  },
  caution: tacticalBreathingTexts('caution'),
  steps: [
    { at: 0, ...tacticalBreathingTexts.group('standFirm') },
    { at: 16, ...tacticalBreathingTexts.group('inHoldOutHold') },
    { at: 64, ...tacticalBreathingTexts.group('dropYourShoulders') },
    { at: 112, ...tacticalBreathingTexts.group('smallerNotDeeper') },
    { at: 160, ...tacticalBreathingTexts.group('lookAround') },
    { at: 208, ...tacticalBreathingTexts.group('onlyTheNextThing') },
  ],
})

const settleSeconds = 40
const tightenSeconds = 10
const releaseSeconds = 40
const partSeconds = tightenSeconds + releaseSeconds

// Nobody has to raise fists, push against anything or lie down, so that it can be done on a bench among others.
const tightenedParts = [
  'hands',
  'arms',
  'shoulders',
  'upperBack',
  'forehead',
  'jawAndMouth',
  'belly',
  'thighs',
  'lowerLegs',
  'feet',
] as const

/**
 * Each part of the body has three seconds to read, seven to tighten and forty to let go. Source: Bernstein & Borkovec,
 * Progressive Relaxation Training, which says 5 to 7 seconds and 30 to 40.
 */
const muscleRelaxation = (): Guide => ({
  caution: muscleRelaxationTexts('caution'),
  steps: [
    { at: 0, ...muscleRelaxationTexts.group('getReady') },
    ...tightenedParts.flatMap((part, position) => {
      const at = settleSeconds + position * partSeconds
      const { tighten, release } = muscleRelaxationTexts.group(`parts.${part}`)
      return [
        { at, ...tighten },
        { at: at + tightenSeconds, ...release },
      ]
    }),
    { at: settleSeconds + tightenedParts.length * partSeconds, ...muscleRelaxationTexts.group('allOfYou') },
  ],
})

/** Good wishes in the usual order. The usual part about people who have done harm is left out. */
const lovingKindness = (): Guide => ({
  caution: lovingKindnessTexts('caution'),
  steps: [
    { at: 0, ...lovingKindnessTexts.group('settleIn') },
    { at: 30, ...lovingKindnessTexts.group('someoneEasyToLike') },
    { at: 80, ...lovingKindnessTexts.group('wishThemWell') },
    { at: 140, ...lovingKindnessTexts.group('nowForYourself') },
    { at: 200, ...lovingKindnessTexts.group('ifThatIsHard') },
    { at: 245, ...lovingKindnessTexts.group('someoneYouHardlyKnow') },
    { at: 305, ...lovingKindnessTexts.group('everyoneAroundYou') },
    { at: 365, ...lovingKindnessTexts.group('comeBack') },
  ],
})

/**
 * Four counts in and six out, six breaths a minute, with nothing to hold. Sources: Van Diest and others 2014 (a breath
 * out that is longer than the breath in relaxes more than the reverse), Lehrer & Gevirtz 2014 (six breaths a minute).
 * Twenty seconds to settle come before the first breath.
 */
const longBreathOut: BreathPattern = {
  startsAt: 20,
  shape: 'circle',
  parts: [
    { move: 'In', seconds: 4 },
    { move: 'Out', seconds: 6 },
  ],
}

/** The long breath out in place of box breathing: 28 breaths. */
const boxWithoutHolds = (): Guide => ({
  breath: longBreathOut,
  caution: longBreathOutTexts('caution'),
  steps: [
    { at: 0, ...longBreathOutTexts.group('settleIn') },
    { at: 20, ...longBreathOutTexts.group('followTheCircle') },
    { at: 60, ...longBreathOutTexts.group('longer') },
    { at: 110, ...longBreathOutTexts.group('lowAndSlow') },
    { at: 160, ...longBreathOutTexts.group('whenYourMindWanders') },
    { at: 210, ...longBreathOutTexts.group('letSomethingLoosen') },
    { at: 250, ...longBreathOutTexts.group('smallIsEnough') },
    { at: 280, ...longBreathOutTexts.group('twoLastBreaths') },
  ],
})

/** The long breath out in place of tactical breathing: 22 breaths. */
const tacticalWithoutHolds = (): Guide => ({
  breath: longBreathOut,
  caution: longBreathOutTexts('caution'),
  steps: [
    { at: 0, ...longBreathOutTexts.group('standFirm') },
    { at: 20, ...longBreathOutTexts.group('countFourAndSix') },
    { at: 60, ...longBreathOutTexts.group('longer') },
    { at: 100, ...longBreathOutTexts.group('dropYourShoulders') },
    { at: 140, ...longBreathOutTexts.group('smallerNotDeeper') },
    { at: 180, ...longBreathOutTexts.group('lookAround') },
    { at: 210, ...longBreathOutTexts.group('onlyTheNextThing') },
  ],
})

/** The five senses, those that are easiest to use first. It needs nothing but the surroundings. */
const grounding = (): Guide => ({
  caution: groundingTexts('caution'),
  steps: [
    { at: 0, ...groundingTexts.group('arrive') },
    { at: 20, ...groundingTexts.group('fiveThingsYouCanSee') },
    { at: 90, ...groundingTexts.group('fourThingsYouCanFeel') },
    { at: 150, ...groundingTexts.group('threeThingsYouCanHear') },
    { at: 200, ...groundingTexts.group('twoThingsYouCanSmell') },
    { at: 240, ...groundingTexts.group('oneThingYouCanTaste') },
    { at: 270, ...groundingTexts.group('youAreHere') },
  ],
})

/** Four parts of four seconds, as box breathing is taught. Twelve seconds to settle come before eighteen breaths. */
const boxBreathing = (): Guide => ({
  breath: {
    startsAt: 12,
    shape: 'square',
    parts: [
      { move: 'In', seconds: 4 },
      { move: 'Hold', seconds: 4 },
      { move: 'Out', seconds: 4 },
      { move: 'Hold', seconds: 4 },
    ],
  },
  caution: boxBreathingTexts('caution'),
  steps: [
    { at: 0, ...boxBreathingTexts.group('settleIn') },
    { at: 12, ...boxBreathingTexts.group('breatheAlongTheBox') },
    { at: 60, ...boxBreathingTexts.group('lowAndSlow') },
    { at: 108, ...boxBreathingTexts.group('softHolds') },
    { at: 156, ...boxBreathingTexts.group('whenYourMindWanders') },
    { at: 204, ...boxBreathingTexts.group('letSomethingLoosen') },
    { at: 252, ...boxBreathingTexts.group('keepItEven') },
    { at: 284, ...boxBreathingTexts.group('oneLastRound') },
  ],
})

/** A scan from the feet up that asks only to notice. It leaves eyes and posture to the person. */
const bodyScan = (): Guide => ({
  caution: bodyScanTexts('caution'),
  steps: [
    { at: 0, ...bodyScanTexts.group('settleIn') },
    { at: 30, ...bodyScanTexts.group('yourBreath') },
    { at: 70, ...bodyScanTexts.group('yourFeet') },
    { at: 120, ...bodyScanTexts.group('yourLegs') },
    { at: 170, ...bodyScanTexts.group('whatHoldsYou') },
    { at: 215, ...bodyScanTexts.group('yourBelly') },
    { at: 260, ...bodyScanTexts.group('yourChestAndBack') },
    { at: 305, ...bodyScanTexts.group('yourHandsAndArms') },
    { at: 350, ...bodyScanTexts.group('yourShouldersAndNeck') },
    { at: 395, ...bodyScanTexts.group('yourFace') },
    { at: 440, ...bodyScanTexts.group('allOfYou') },
  ],
})

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
