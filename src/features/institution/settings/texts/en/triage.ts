export const title = 'How alerts are sorted'
export const about =
  'From which totals a screening raises which alert, and how soon somebody is to answer it. Question 9, “right now” and requests for help are never slower, whatever stands here. Every change waits for a second person.'
export const compare = 'Compare with the past'
export const population = 'For alerts about'
export const mediumMeans =
  'A PHQ-9 from 15 on that is below the cut-off for high raises a medium alert. Alerts that exist keep their times. The alert ladder can make single steps come sooner still.'
export const bounds = ({ lowest, highest, usual }: { lowest: number; highest: number; usual: number }) =>
  `${lowest} to ${highest}. Usual is ${usual}.`
export const allAlerts = 'All alerts'
export const comparison = 'Compared with the past'
export const span = ({ population: of, from, to }: { population: string; from: string; to: string }) =>
  `${of}, ${from} to ${to}`
export const tooFewScreened =
  'Too few people were screened in these 13 weeks to show a count. It could give somebody away. You can still save.'
export const tableTitle = 'Alerts a day on average, requests for help and hard check-ins included'
export const byToday = 'By today’s settings'
export const byThese = 'By these settings'
export const noDifference = ({ fewest }: { fewest: number }) =>
  `No difference that can be shown: these settings sort nobody’s alert otherwise, or those of fewer than ${fewest} people.`
export const nobodyResponds = 'Nobody is confirmed to answer these alerts. Administrators get them all.'
export const howCounted = ({ most }: { most: number }) =>
  `Counted from totals and past alerts, each result as an alert of its own. Nobody’s answers were opened. Counts are rounded. “Too few” stands for nobody up to ${most} people. The times make no difference to a count.`
export const notCounted = 'Nothing was counted'
export const pleaseWait = 'Please wait...'
export const compareWaiting = 'Compare what waits with the past'
export const critical = 'Critical'
export const high = 'High'
export const medium = 'Medium'
export const alerts = 'Alerts'
export const tooFew = 'too few'
export const underATenth = 'under 0.1'
export const forEachResponder = ({ count }: { count: number }) =>
  count === 1 ? 'For the one responder' : `For each of ${count} responders`
