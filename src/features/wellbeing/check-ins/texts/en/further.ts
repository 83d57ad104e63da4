import type { FactorKind } from '#features/wellbeing/own-factors/factors.ts'

import type { Activity } from '../../activities.ts'

export const activities: Readonly<Record<Activity, string>> = {
  'Yard or Exercise': 'Yard or Exercise',
  'Called Family': 'Called Family',
  'Had a Visit': 'Had a Visit',
  'Wrote a Letter': 'Wrote a Letter',
  Read: 'Read',
  Prayed: 'Prayed',
  'Class or Work': 'Class or Work',
  'Cards or Games': 'Cards or Games',
  Exercise: 'Exercise',
  'Time Outdoors': 'Time Outdoors',
  'Time with Family': 'Time with Family',
  'Talked with a Colleague': 'Talked with a Colleague',
  'Took My Breaks': 'Took My Breaks',
  Hobby: 'Hobby',
  'A Day Off': 'A Day Off',
  'Saw Friends': 'Saw Friends',
  'Work or School': 'Work or School',
}
export const whatDidYouDo = 'What did you do?'
export const sleep = 'Sleep'
export const hoursQuestion = 'How many hours did you sleep?'
export const hoursHint = 'Count the last 24 hours, naps too.'
export const qualityQuestion = 'How was your sleep?'
export const criticalIncident = 'Critical incident'
export const yourShift = 'Your shift'
export const shiftQuestion = 'What was this shift?'
export const incidentQuestion = 'Was there a critical incident?'
export const incidentHint = 'At work, since your last check-in. Marking it tells nobody.'
export const incidentTitle = 'Take it gently'
export const incidentIsCommon =
  'Being shaken, wide awake or numb after something like this is common, and it mostly eases within some weeks. Food, rest and people you trust help. You do not have to talk about it before you want to.'
export const openTool = 'Open a coping tool'
export const incidentHelp =
  'If you want to talk, Help at the top of every page asks the mental health team for you. Ask too if it has not eased after a month.'
export const incidentPrivacy =
  'Nobody is told that you marked this. Your institution reads at most how many people marked an incident, where enough people check in that it points at no one.'
export const ownWords = 'Your own words'
export const addOwnWords = 'Add words of your own'
export const changeOwnWords = 'Add or change your own words'
export const ownWordsNotLoaded = 'Your own words could not be loaded'
export const chosenCount = ({ count }: { count: number }) => `${count} chosen`
export const ownKinds: Readonly<Record<FactorKind, string>> = {
  stressor: 'What weighs on you',
  symptom: 'What you feel in your body',
  activity: 'What you did',
}
export const symptoms = 'What do you feel in your body?'
