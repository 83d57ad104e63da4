export const offScale = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Must be a whole number from ${lowest} to ${highest}`
export const notAsked = 'Not a question of this screening'
export const notAnswered = 'Must be answered'
export const onlyDepressionIsPartial = 'Only a depression screening may be partial'
export const partialNeedsNine = 'Must be above 0 in a partial screening'
export const difficultyNeedsAnswer = 'Is asked only after an answer above 0'
export const difficultyNeedsWhole = 'Is asked only after a whole questionnaire with an answer above 0'
export const rightNowNeedsNine = 'Comes with an answer to question 9 alone'
/** The subject of the sentence which says that a text is closed. */
export const closedAnswers = 'What you answered here'
