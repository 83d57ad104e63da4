import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('muscleRelaxation')

const settleSeconds = 40
const tightenSeconds = 10
const releaseSeconds = 40
const partSeconds = tightenSeconds + releaseSeconds

// Nobody has to raise fists, push against anything or lie down, so that it can be done on a bench among others.
const parts = [
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
export const muscleRelaxation = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('getReady') },
    ...parts.flatMap((part, position) => {
      const at = settleSeconds + position * partSeconds
      const { tighten, release } = t.group(`parts.${part}`)
      return [
        { at, ...tighten },
        { at: at + tightenSeconds, ...release },
      ]
    }),
    { at: settleSeconds + parts.length * partSeconds, ...t.group('allOfYou') },
  ],
})
