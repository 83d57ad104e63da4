import type { Guide } from '../guides.ts'
import { texts } from '../texts/grounding.ts'

/** The five senses, those that are easiest to use first. It needs nothing but the surroundings. */
export const grounding = (): Guide => ({
  caution: texts.caution,
  steps: [
    { at: 0, ...texts.arrive },
    { at: 20, ...texts.fiveThingsYouCanSee },
    { at: 90, ...texts.fourThingsYouCanFeel },
    { at: 150, ...texts.threeThingsYouCanHear },
    { at: 200, ...texts.twoThingsYouCanSmell },
    { at: 240, ...texts.oneThingYouCanTaste },
    { at: 270, ...texts.youAreHere },
  ],
})
