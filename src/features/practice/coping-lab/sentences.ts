import { shownName, type ToolName } from '#features/practice/coping-tools/catalogue.ts'

import { type Comparison, daysNeeded, type ToolDays } from './comparison.ts'
import { texts } from './locales/texts.ts'

const t = texts('sentences')

interface Compared extends Comparison {
  readonly firstTool: ToolName
  readonly secondTool: ToolName
}

/** Up to so many of 100 trials are called rare, by custom since Fisher (1925). */
const rare = 5
/** Up to so many of 100 are called a hint. The number is our ruling. */
const hint = 20

/** How distress changed with each tool: what was noted, without a judgment. */
export function meansSentence({ firstTool, secondTool, first, second }: Compared): string {
  return t('means', {
    firstTool: shownName(firstTool),
    firstDays: first.days,
    firstChange: changeOf(first),
    secondTool: shownName(secondTool),
    secondDays: second.days,
    secondChange: changeOf(second),
  })
}

/** Which tool lowered distress by more, and by how much. */
export function differenceSentence({ firstTool, secondTool, difference, ...sides }: Compared): string {
  const first = shownName(firstTool)
  const second = shownName(secondTool)
  const points = Math.abs(rounded(difference))
  if (points === 0) return t('same', { first, second })
  const [better, other, { mean }] =
    difference >= 0 ? [first, second, sides.first] : [second, first, sides.second]
  const said = { better, other, points }
  return mean > 0 ? t('loweredMore', said) : t('roseLess', said)
}

/**
 * How often chance alone gives such a difference, and what that is worth. It never calls a difference proven, and it
 * does not say how likely it is that the tools are equal, which no such test can.
 */
export function chanceSentence({ chance }: Pick<Comparison, 'chance'>): string {
  if (chance === null) return t('tooFewDays', { needed: daysNeeded })
  const often = Math.round(chance * 100)
  return `${t('chance', { often })} ${worthOf(often)}`
}

function worthOf(often: number): string {
  if (often <= rare) return t('rare')
  return often <= hint ? t('hint') : t('often')
}

function changeOf({ mean }: ToolDays): string {
  const fall = rounded(mean)
  if (fall === 0) return t('stayed')
  return fall > 0 ? t('fell', { points: fall }) : t('rose', { points: -fall })
}

/** Points to one decimal. */
const rounded = (points: number) => (Math.sign(points) * Math.round(Math.abs(points) * 10)) / 10
