import type { Guide, Step } from '../guides.ts'

interface MuscleGroup {
  readonly name: string
  readonly tighten: string
  readonly release: string
}

const settleSeconds = 40
const tightenSeconds = 10
const releaseSeconds = 40
const groupSeconds = tightenSeconds + releaseSeconds

// Nobody has to raise fists, push against anything or lie down, so that it can be done on a bench among others.
const groups: readonly MuscleGroup[] = [
  {
    name: 'hands',
    tighten: 'Press your palms and fingers together in your lap, about half as hard as you could.',
    release: 'Let your hands fall apart. Notice the difference: warmer, heavier, softer.',
  },
  {
    name: 'arms',
    tighten: 'Press your elbows against your sides and feel your upper arms work.',
    release: 'Let your arms hang. Feel their weight from the shoulders down.',
  },
  {
    name: 'shoulders',
    tighten: 'Lift your shoulders towards your ears.',
    release: 'Let them sink, and then a little further. Let your breath out with them.',
  },
  {
    name: 'upper back',
    tighten: 'Draw your shoulder blades together, gently.',
    release: 'Let your back widen again. Lean on whatever is behind you, if there is something.',
  },
  {
    name: 'forehead',
    tighten: 'Raise your eyebrows as high as they go.',
    release: 'Let your forehead become smooth. Let your eyes rest.',
  },
  {
    name: 'jaw and mouth',
    tighten: 'Press your lips together and your tongue against the roof of your mouth.',
    release: 'Let your lips part and your tongue lie still. Let your teeth come apart.',
  },
  {
    name: 'belly',
    tighten: 'Pull your belly in, as if to make room for somebody to pass.',
    release: 'Let it go soft. Let your next breath move it.',
  },
  {
    name: 'thighs',
    tighten: 'Press your knees together and tighten the tops of your legs.',
    release: 'Let your legs fall a little apart. Let the seat carry them.',
  },
  {
    name: 'lower legs',
    tighten: 'With your heels on the floor, pull your toes up towards you.',
    release: 'Let your feet come down. Feel the floor take their weight.',
  },
  {
    name: 'feet',
    tighten: 'Curl your toes, lightly, for as long as it feels good.',
    release: 'Let your toes spread. Feel your feet warm and loose.',
  },
]

/**
 * Each muscle group has three seconds to read, seven to tighten and forty to let go. Source: Bernstein & Borkovec,
 * Progressive Relaxation Training, which says 5 to 7 seconds and 30 to 40.
 */
export const muscleRelaxation: Guide = {
  caution:
    'Tighten only half as hard as you could, never until it hurts, and do not hold your breath. Leave out what is sore, injured, cramped or healing, and your belly if you are pregnant. With heart trouble or high blood pressure, use very little force and ask medical staff or your doctor first. If letting go makes you uneasy, open your eyes, do only your hands, or stop.',
  steps: [
    {
      at: 0,
      title: 'Get ready',
      text: 'Sit or lie so that nothing presses. Eyes open or closed, as you like. You will tighten one part of your body at a time, then let it go. Keep breathing all the while.',
    },
    ...groups.flatMap(stepsOf),
    {
      at: settleSeconds + groups.length * groupSeconds,
      title: 'All of you',
      text: 'Go through your body once more, from your hands to your feet. Where something is still tight, breathe out and let it go. Then stretch, slowly.',
    },
  ],
}

function stepsOf({ name, tighten, release }: MuscleGroup, position: number): Step[] {
  const at = settleSeconds + position * groupSeconds
  return [
    { at, title: `Tighten your ${name}`, text: tighten },
    { at: at + tightenSeconds, title: `Let your ${name} go`, text: release },
  ]
}
