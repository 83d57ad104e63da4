export const pre = 'Pre-shift'
export const post = 'Post-shift'
export const done = 'Done'
export const notYet = 'Not yet'
export const mood = ({ score, highest }: { score: number; highest: number }) => `Mood ${score}/${highest}`
export const moodAgo = ({ score, highest, ago }: { score: number; highest: number; ago: string }) =>
  `Mood ${score}/${highest}, ${ago}`
export const pending = 'Pending'
export const complete = 'Complete'
