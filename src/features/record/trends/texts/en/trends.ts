export const title = 'Your Trends'
export const purpose =
  'How your days have gone, and what went with them. Staff cannot see this page, and supporters see only what you share.'
export const loadFailed = 'Your trends could not be loaded'
export const howFar = 'How far to look back'
export const periods = { 30: '30 days', 90: '90 days', 365: 'A year' }
export const yourYear = 'Your year'
export const tooEarlyTitle = 'Your trends are on their way'
export const tooEarlyText = ({ fewest }: { fewest: number }) =>
  `After ${fewest} days with a check-in you can see here how your days go. There is no hurry, and days of rest are fine.`
export const checkIn = 'Check in'
export const mood = 'Mood'
export const stress = 'Stress'
export const sleep = 'Sleep'
export const insights = 'What goes with your days'
export const screenings = 'Screenings'
export const fewDays = ({ days }: { days: number }) =>
  `In this time there ${days === 1 ? 'is 1 day' : `are ${days} days`} with a check-in. A longer time shows more.`
