export const hello = 'Hello, there'
export const helloTo = ({ name }: { name: string }) => `Hello, ${name}`
export const today = ({ date }: { date: string }) => `${date}. Take the day as it comes.`
export const premium = 'Premium'
export const learn = 'Learn & Grow'
export const learnText = 'Short lessons on stress, thoughts, sleep and more, to read at your own pace.'
export const browseLessons = 'Browse lessons'
export const achievements = 'Achievements'
export const viewBadges = 'View Badges'
export const achievementsNotLoaded = 'Your achievements could not be loaded'
/** After the number of points. */
export const points = ({ count }: { count: number }) => ` ${count === 1 ? 'point' : 'points'}`
export const badges = ({ count }: { count: number }) =>
  count === 0 ? 'No badges yet' : count === 1 ? '1 badge' : `${count} badges`
