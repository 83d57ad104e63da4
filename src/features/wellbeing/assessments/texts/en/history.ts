export const title = 'Your screening results'
export const purpose = 'Your scores over time. A score is a signpost to talk about, not a diagnosis.'
export const takeOne = 'Take an assessment'
export const takeShort = 'Two-minute check'
export const resultsNotLoaded = 'Your results could not be loaded'
export const showEarlier = 'Show earlier results'
export const allResults = 'All results'
export const noResultsTitle = 'No results yet'
export const noResults =
  'A screening takes a few minutes. Its result stays here, so that you can see how things move.'
export const start = 'Start Assessment'
export const notFinished = 'Not finished'
export const sentBeforeEnd = 'You sent these answers before the end, so they have no score.'
/** After a better score. */
export const itCounts = 'Whatever you have been doing, it counts.'
export const showAnswers = 'Show my answers'
export const answersNotLoaded = 'Your answers could not be loaded'
export const overTime = ({ name }: { name: string }) => `${name} over time`
export const scale = ({ condition, highest }: { condition: string; highest: number }) =>
  `Signs of ${condition}, from 0 to ${highest}; lower means fewer signs.`
export const dueNow = 'Due now.'
export const dueAgain = ({ day }: { day: string }) => `Due again on ${day}.`
export const noScores = ({ name }: { name: string }) => `${name}: no scores yet`
/** Inside a sentence. */
export const scoreOn = ({ score, day }: { score: string; day: string }) => `${score}, on ${day}`
export const oneScore = ({ name, score }: { name: string; score: string }) => `${name}: one score, ${score}.`
export const scores = ({
  name,
  count,
  first,
  latest,
}: {
  name: string
  count: number
  first: string
  latest: string
}) => `${name}: ${count} scores. The first was ${first}. The latest is ${latest}.`
export const tableCaption = ({ name }: { name: string }) => `${name} scores, newest first`
export const tableColumns: readonly string[] = ['When', 'Score', 'Range', 'Change']
export const theFirst = 'The first'
export const theSame = 'The same'
export const littleChange = ({ isLower }: { isLower: boolean }) => `A little ${isLower ? 'lower' : 'higher'}`
export const clearChange = ({ points, isLower }: { points: number; isLower: boolean }) =>
  `${points} points ${isLower ? 'lower' : 'higher'}`
