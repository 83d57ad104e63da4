import type { Guide } from '../guides.ts'
import { texts } from '../locales/texts.ts'

const t = texts('grounding')

/** The five senses, those that are easiest to use first. It needs nothing but the surroundings. */
export const grounding = (): Guide => ({
  caution: t('caution'),
  steps: [
    { at: 0, ...t.group('arrive') },
    { at: 20, ...t.group('fiveThingsYouCanSee') },
    { at: 90, ...t.group('fourThingsYouCanFeel') },
    { at: 150, ...t.group('threeThingsYouCanHear') },
    { at: 200, ...t.group('twoThingsYouCanSmell') },
    { at: 240, ...t.group('oneThingYouCanTaste') },
    { at: 270, ...t.group('youAreHere') },
  ],
})
