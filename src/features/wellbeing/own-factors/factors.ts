/** What somebody's own words name: what weighs on them, what they feel in their body, or what they did. */
export const factorKinds = ['stressor', 'symptom', 'activity'] as const
export type FactorKind = (typeof factorKinds)[number]

export const longestName = 40
/** So many are offered in a check-in at most, so that it stays short. Product decision. */
export const mostInUse = 10
/** So many are kept at most, archived ones included. */
export const mostKept = 50

/** The pictures that a factor may have, by what they show. */
export const factorIcons = [
  'tag',
  'heart',
  'person',
  'people',
  'home',
  'phone',
  'letter',
  'work',
  'money',
  'book',
  'music',
  'sport',
  'walk',
  'food',
  'bed',
  'pill',
  'sun',
  'rain',
  'lock',
  'clock',
] as const
export type FactorIcon = (typeof factorIcons)[number]
