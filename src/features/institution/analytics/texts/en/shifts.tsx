import type { ReactNode } from 'react'

export const recoveryTitle = 'Coming back after shifts'
export const recoveryNotLoaded = 'The recovery after shifts could not be loaded'
export const recoveryNotYet = 'This is first shown with the next weekly report.'
export const recoveryWithheld = ({ threshold }: { threshold: number }) =>
  `Each figure needs at least ${threshold} officers who checked in around three such runs of shifts within the quarter. Both are shown, or neither.`
export const rangeOf = ({ low, high }: { low: number; high: number }) => `${low} to ${high}`
export const chartLabel = ({ rows }: { rows: string }) => `Days until stress is back. ${rows}.`
export const chartNote =
  'The ring is the mean, and the line holds it with a certainty of 9 in 10. What makes the difference it does not say.'
export const chartCaption = 'Days until stress is back'
export const likelyRange = 'Likely range'
export const daysOf = ({ day }: { day: number }) => `${day} days`
export const criticalIncident = 'A critical incident'
export const title = 'Sleep and Shifts'
export const purpose = ({ hours }: { hours: number }) =>
  `Hours of sleep within 24, as people say them in their check-ins. Adults are recommended ${hours} or more, regularly (American Academy of Sleep Medicine, 2015).`
export const notLoaded = 'Sleep and shifts could not be loaded'
export const notYet = 'The next report, of Monday, has the first figures.'
export const everybody = 'Everybody'
export const meanSleep = 'Mean sleep'
export const byUnit = 'By unit'
export const byShift = 'By shift'
export const whatStaffSaid = 'What staff said of their shifts'
export const nobodyOrVeryFew = 'Nobody, or very few'
export const aboutPeople = ({ count }: { count: number }) => `About ${count} people`
export const marksText = ({ examples }: { examples: string }) =>
  `People who named it at least once. An incident is, for example, ${examples}.`
export const noData = 'No data'
export const sleepOf = ({ hours, count }: { hours: number; count: number }) =>
  `${hours} hours, about ${count} people`
export const shiftsColumn = 'Shifts'
export const daysColumn = 'Days'
export const officersColumn = 'Officers'
export const officers = ({ count }: { count: number }) => `about ${count}`
export const chartRow = ({ name, days, range }: { name: string; days: string; range: string }) =>
  `${name}: ${days}, likely ${range}`
export const patterns = { nights: 'After nights', doubles: 'After doubles and overtime' }
export const shortPatterns = { nights: 'Nights', doubles: 'Doubles, overtime' }
export const recoveryText = "Days until officers' stress is back at what is usual for each."
export const recoveryTextOf = ({ weeks }: { weeks: string }) =>
  `Days until officers' stress is back at what is usual for each, ${weeks}.`
interface Recovery {
  pattern: string
  days: (text: string) => ReactNode
  mean: number
  low: number
  high: number
  count: number
}
export const recovery = ({ pattern, days, mean, low, high, count }: Recovery) => (
  <>
    {pattern}: on average {days(`${mean} days`)}, with a certainty of 9 in 10 between {low} and {high}. About{' '}
    {count} officers.
  </>
)
