import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('grounding')

/** The five senses, those that are easiest to use first. It needs nothing but the surroundings. */
export const grounding = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.raw('arrive') },
    { at: 20, ...t.raw('fiveThingsYouCanSee') },
    { at: 90, ...t.raw('fourThingsYouCanFeel') },
    { at: 150, ...t.raw('threeThingsYouCanHear') },
    { at: 200, ...t.raw('twoThingsYouCanSmell') },
    { at: 240, ...t.raw('oneThingYouCanTaste') },
    { at: 270, ...t.raw('youAreHere') },
  ],
})
