import type { ReactNode } from 'react'

export const title = 'My Wellness Portal'
export const purpose = 'A quiet place of your own. Take what helps today.'
export const menu = 'Menu'
export const privacy = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    What you write in your journal is encrypted, and staff cannot read it. Mental health staff are told if you
    ask for help, if an assessment shows that you may need someone, or if your check-ins are very hard on
    several days of a week. {link('How your privacy is kept')}
  </>
)
export const breathing = 'Calm Breathing'
export const breathingTime = '5 min'
export const lessons = 'CBT Lessons'
export const lessonsText = 'Short lessons at your pace'
export const lessonsDone = ({ done, count }: { done: number; count: number }) =>
  `${done} of ${count} completed`
export const journal = 'My Journal'
export const journalText = 'Write what is on your mind'
export const dailyCheck = 'Daily Check'
export const doneToday = 'Completed today'
export const trackMood = 'Track your mood'
export const greetings = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  night: 'Good to see you',
}
export const greetingByName = ({ greeting, name }: { greeting: string; name: string }) =>
  `${greeting}, ${name}`
export const todayNotLoaded = "Today's check-in could not be loaded"
export const howToday = 'How are you today?'
export const startCheckIn = 'Start Check-In'
export const takesAMinute = 'A check-in takes about a minute.'
/** After the mood in figures. `word` is the word for it within a sentence. */
export const logged = ({ word, ago }: { word: string; ago: string }) =>
  `${word} mood, logged ${ago}. Thank you for checking in.`
export const checkInAgain = 'Check in again'
export const weekTitle = 'Weekly Progress'
export const weekNotLoaded = 'Your week could not be loaded'
/** After the number of days with a check-in. */
export const ofDays = ({ count }: { count: number }) => ` of ${count} days`
export const withCheckIn = 'with a check-in'
export const daysWithCheckIn = 'Days with a check-in'
export const daysOf = ({ days, count }: { days: number; count: number }) => `${days} of ${count} days`
export const needSupport = 'Need Support?'
export const needSupportText =
  'If things are too much right now, ask. Mental health staff are told that you would like someone.'
export const getHelp = 'Get Help'
