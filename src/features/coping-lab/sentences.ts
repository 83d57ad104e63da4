import type { ToolName } from '#features/coping-tools/catalogue.ts'

import { type Comparison, daysNeeded, type ToolDays } from './comparison.ts'

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
  return `Your distress ${changeWords(first)} on average on your ${daysWords(first)} with ${firstTool}, and ${changeWords(second)} on your ${daysWords(second)} with ${secondTool}.`
}

/** Which tool lowered distress by more, and by how much. */
export function differenceSentence({ firstTool, secondTool, difference, ...sides }: Compared): string {
  const [better, other, { mean }] =
    difference >= 0 ? [firstTool, secondTool, sides.first] : [secondTool, firstTool, sides.second]
  const gap = pointsWords(difference)
  if (gap === pointsWords(0)) return `${firstTool} and ${secondTool} did about the same for your distress.`
  if (mean > 0) return `${better} lowered your distress by ${gap} more than ${other}.`
  return `With ${better} your distress rose by ${gap} less than with ${other}.`
}

/**
 * How often chance alone gives such a difference, and what that is worth. It never calls a difference proven, and it
 * does not say how likely it is that the tools are equal, which no such test can.
 */
export function chanceSentence({ chance }: Pick<Comparison, 'chance'>): string {
  if (chance === null) {
    return `These are too few days to tell. It takes ${daysNeeded} days with each tool to set a difference apart from chance.`
  }
  const often = Math.round(chance * 100)
  const howOften = often < 1 ? 'fewer than 1' : `about ${often}`
  return `If both were equally good, a difference this great would come up in ${howOften} of 100 trials like yours. ${worthOf(often)}`
}

function worthOf(often: number): string {
  if (often <= rare) return 'That is rare, so it is worth going by for now.'
  if (often <= hint) return 'That happens now and then, so take it as a hint.'
  return 'That happens often, so this trial does not tell them apart. Use the one that you like.'
}

/** Points to one decimal, without a sign, such as “1 point” and “1.2 points”. */
function pointsWords(value: number): string {
  const points = Math.round(Math.abs(value) * 10) / 10
  return points === 1 ? '1 point' : `${points} points`
}

function changeWords({ mean }: ToolDays): string {
  const points = pointsWords(mean)
  if (points === pointsWords(0)) return 'stayed as it was'
  return `${mean > 0 ? 'fell' : 'rose'} by ${points}`
}

const daysWords = ({ days }: ToolDays) => (days === 1 ? '1 day' : `${days} days`)
