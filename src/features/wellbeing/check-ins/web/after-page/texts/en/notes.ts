export const alreadyTitle = 'You have already checked in today'
export const already = ({ ago }: { ago: string }) => `Your latest was ${ago}. You are welcome to add another.`
export const whenMoodCounts = ({ lowest, low }: Readonly<Record<'lowest' | 'low', number>>) =>
  `Mood counts if you check in on at least four days of seven, and your last mood of each of those days is ${lowest} or ${low}.`
export const weTellYou = 'We tell you when it happens, and your start page shows what becomes of it.'
export const canTakeADay = 'It can take a day until someone picks it up. If you need someone now, use Help.'
export const administrators =
  'If no mental health staff are set up, or nobody picks it up in time, an administrator is told. They see your name only once they respond.'
export const supporters =
  'A supporter learns that there is an alert, never why, if you turned on Wellness Alerts or Alert Notifications for them.'
