export const title = 'Your last seven days'
export const seeTrends = 'See your trends'
export const about = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Your mood, from ${lowest} to ${highest}. A day with more than one check-in shows their mean.`
export const notLoaded = 'Your week could not be loaded'
export const emptyTitle = 'A still week so far'
export const emptyText = 'Once you check in, this becomes a picture of how your days went.'
