export const title = 'Coming back after shifts'
export const purpose =
  'How many days your stress takes to come back to what is usual for you. It is worked out for you alone: nobody else can see this page.'
export const staffDashboard = 'Staff dashboard'
export const notLoaded = 'Your recovery could not be loaded'
export const captions = {
  nights: 'Stress above your usual, after nights',
  doubles: 'Stress above your usual, after doubles and overtime',
}
export const note =
  'The line is the likeliest course, the band holds it with a certainty of 9 in 10. Below the dashed line, half a point, your stress counts as back.'
export const daysAfter = 'Days after'
export const pointsAbove = 'Points above usual'
export const likelyRange = 'Likely range'
export const range = ({ low, high }: { low: string; high: string }) => `${low} to ${high}`
/** The end of the last shift, on the axis of days. */
export const end = 'End'
export const days = ({ count }: { count: number }) => `${count} days`
export const howWorkedOut = 'How this is worked out'
export const whatIsRead = ({ days: lookBack }: { days: number }) =>
  `It reads your check-ins of ${lookBack} days: the stress you gave in the days after such shifts, beside your other days. A slow rise or fall over the months, and what the end of any shift adds, are taken out.`
export const whatIsNight =
  'A night is a shift of yours that takes in midnight to 5, by the hours or the name that your institution gives it, or one that you checked in after from 5 to 10 in the morning. Overtime and doubles are those that you marked after the shift.'
export const whatIsBack = ({ times, checkIns }: { times: number; checkIns: number }) =>
  `Your stress counts as back once it is less than half a point above your usual. It takes ${times} such times, and ${checkIns} check-ins on other days, to say anything.`
export const whatItLeansOn = ({ days: usual }: { days: number }) =>
  `With few check-ins the answer leans on what is known of others: the published mean of your institution where there is one, else ${usual} days. After one day off people have not come back, after two they mostly have (Åkerstedt and others, 2000); nurses felt worst on the first day after nights (Totterdell and others, 1995).`
export const noDiagnosis =
  'It is no diagnosis, and it does not say why. A hard week at home looks the same as a hard shift.'
