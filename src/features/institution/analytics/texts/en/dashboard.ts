export const accessDenied = 'Access Denied'
export const deniedText = 'Administrator privileges required to access this dashboard.'
export const restricted = 'Access Restricted'
export const restrictedText = 'Administrator privileges are required to access this dashboard.'
export const goToYourDashboard = 'Go to your dashboard'
export const title = 'Admin Dashboard'
export const purpose = ({ institution }: { institution: string }) =>
  `How ${institution} is doing. Figures stand on groups of people, never on one.`
export const criticalAlerts = 'Critical Alerts'
export const noActiveAlerts = 'No Active Alerts'
export const nobodyWaits = 'Nobody is waiting for an answer.'
/** While it is not proven that the page would show a new alert by itself. */
export const nobodyWaited = 'Nobody was waiting when this page last looked.'
export const alertsNotLoaded = 'The alerts could not be loaded'
export const showOlder = 'Show older ones'
export const allAlerts = 'All alerts'
export const notCounted = 'How many were answered could not be counted'
export const answered = ({ count }: { count: number }) => `${count} acknowledged or resolved`
export const noData = 'No data'
export const week = 'Week'
export const month = 'Month'
export const quarter = 'Quarter'
export const period = 'Period'
export const byUnit = 'By unit'
export const byShift = 'By shift'
export const figuresNotLoaded = 'The figures could not be loaded'
export const activeUsers = 'Active Users'
export const avgStress = 'Avg Stress'
export const checkInRate = 'Check-in Rate'
export const activeAlerts = 'Active Alerts'
export const now = 'At this moment'
export const wholeWeeks = ({ weeks }: { weeks: string }) => `Whole weeks, ${weeks}.`
export const howFiguresAreMade = 'How these figures are made'
export const aboutFigures = ({ threshold }: { threshold: number }) =>
  `Figures are renewed on the Monday after a week in which at least ${threshold} people checked in. Nothing is shown of fewer, and counts of people are rounded to 5. Somebody counts after 28 days in their unit and shift, once they have checked in on seven days. Where too many people are new, or came after the institution’s first four weeks, a figure is withheld until more stand behind it.`
export const about = ({ count }: { count: string }) => `About ${count}`
export const checkedIn = ({ accounts }: { accounts: string }) => `Checked in during these weeks; ${accounts}`
export const noDataYet = 'No data yet'
export const checkInRateText = 'Of all days, over all accounts'
export const heatmapTitle = 'Systemic Stress Heatmap'
export const heatmapText = 'Mean stress from 1 to 10, the highest first. Each person weighs the same.'
export const heatmapNotLoaded = 'The heatmap could not be loaded'
export const noStressData = 'No stress data available yet.'
export const heatmapCaption = 'Mean stress by unit and by shift'
export const unitOrShift = 'Unit or shift'
export const meanStress = 'Mean stress'
export const withheldForPrivacy = 'Withheld to protect privacy'
export const trendText = 'Mean stress of each whole week.'
export const trendNotLoaded = 'The trend could not be loaded'
export const trendOfWeeks = ({ count, weeks }: { count: number; weeks: string }) =>
  `Mean stress of each of ${count} whole weeks, ${weeks}, from 1 to 10.`
export const trendLabel = ({ weeks }: { weeks: string }) => `Mean stress week by week. ${weeks}.`
export const trendCaption = 'Mean stress week by week'
export const changeUnknown = 'Not enough weeks yet to see a change.'
export const noChange = 'About the same in the latest week as in the first.'
export const withheldWeek = 'withheld to protect privacy'
export const utilizationTitle = 'Content Utilization'
export const utilizationText = 'People who used each, of all accounts. What they wrote or did stays theirs.'
export const utilizationNotLoaded = 'The use of content could not be loaded'
export const usedBy = ({ count, share }: { count: number; share: number }) =>
  `About ${count} people, ${share}%`
export const people = 'People'
export const withheld = 'Withheld'
export const nobody = 'None'
export const weekColumn = 'Week'
export const noDataOfWeek = 'no data'
export const withheldPeople = 'withheld'
export const noPeople = 'none'
export const aboutPeople = ({ count }: { count: number }) => `about ${count}`
export const accountsOpen = ({ count }: { count: number }) =>
  count === 1 ? '1 account is open now' : `${count.toLocaleString('en-US')} accounts are open now`
export const change = ({ percent, isHigher }: { percent: number; isHigher: boolean }) =>
  `${percent}% ${isHigher ? 'higher' : 'lower'} in the latest week than in the first.`
// The month has the specification's name. A single week shows no trend, so that a week stands beside the one before it.
export const trendTitles = { week: '2-Week Trend', month: '30-Day Trend', quarter: '13-Week Trend' }
export const contents = {
  'Coping tools': 'Coping tools',
  'Learning modules': 'Learning modules',
  Journal: 'Journal',
  'Wellness screenings': 'Wellness screenings',
}
