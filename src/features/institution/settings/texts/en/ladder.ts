export const title = 'Alert ladder'
export const about =
  'An alert that nobody answers is told again after so many minutes, which stand below each step in hours too. You can make steps come sooner than ours, not later. How long high and medium alerts may wait at first is set under “How alerts are sorted”.'
export const step = ({ number }: { number: number }) => `Step ${number}`
const audiences = {
  responders: 'Responders again',
  administrators: 'Administrators',
  everyone: 'Everyone',
}
interface Hint {
  audience: keyof typeof audiences
  after: string
}
export const stepHint = ({ audience, after }: Hint) => `${audiences[audience]} after ${after}`
/** The same where the step comes sooner than the product's own, which is the most. */
export const soonerStepHint = ({ audience, after, most }: Hint & { most: string }) =>
  `${audiences[audience]} after ${after}, ${most} at most`
