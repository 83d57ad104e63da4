const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const countedDays = (count: number) => counted(count, 'day', 'days')

export const title = 'Your Achievements'
export const purpose = 'For the time you give yourself. Staff and supporters cannot see this page.'
export const notLoaded = 'Your achievements could not be loaded'
export const rules =
  'Points never go down, and badges stay yours. A streak counts the days you check in; two days of rest in any seven are part of it.'
export const tabs = 'Badges and points'
export const earnedTab = 'Earned Badges'
export const availableTab = 'Available Badges'
export const historyTab = 'Point History'
export const hiddenTitle = 'Points and badges are hidden'
export const hidden =
  'You have chosen not to see them. They are kept for you, and your profile brings them back whenever you like.'
export const showAgain = 'Show them on your profile'
export const totalPoints = 'Total Points'
export const badgesEarnedCount = ({ count }: { count: number }) =>
  `${counted(count, 'badge', 'badges')} earned`
export const currentStreak = 'Current Streak'
export const days = ({ count }: { count: number }) => countedDays(count)
export const streakBegins = 'Begins with your first check-in'
export const longestStreak = ({ days: count }: { days: number }) => `Longest: ${countedDays(count)}`
export const welcomeBack = ({ days: count }: { days: number }) =>
  `Welcome back. Longest: ${countedDays(count)}`
export const badgesEarned = 'Badges Earned'
export const ofAvailable = ({ count }: { count: number }) => `of ${count} available`
export const nextBadge = 'Next Badge'
export const allUnlocked = 'All badges unlocked!'
export const readyToClaim = 'Ready to claim!'
export const pointsToGo = ({ count }: { count: number }) => `${counted(count, 'point', 'points')} to go`
export const pointsToward = ({ name }: { name: string }) => `Points toward ${name}`
export const noBadgesTitle = 'No badges yet'
export const firstIsReady = 'Your first one is ready to be claimed.'
export const showFirst = 'Show it'
export const noBadges =
  'Each check-in, journal entry and coping session brings you a little closer to your first one.'
export const startCheckIn = 'Start Check-In'
export const earnedBadges = 'Earned badges'
export const earnedAgo = ({ ago }: { ago: string }) => `Earned ${ago}`
export const availableBadges = 'Available badges'
export const earned = 'Earned'
export const claimedTitle = 'Badge claimed'
export const claimed = ({ name }: { name: string }) => `${name} is yours.`
export const notClaimedTitle = 'Not claimed'
export const notClaimed = 'The badge still waits for you. Please try again.'
export const claimNamed = ({ name }: { name: string }) => `Claim ${name}`
export const claiming = 'Claiming...'
export const claim = 'Claim'
export const history = 'Point history'
export const historyNotLoaded = 'Your point history could not be loaded'
export const showEarlier = 'Show earlier points'
export const noPointsTitle = 'No points yet'
export const noPoints = 'A check-in takes a minute and gives you the first ten.'
