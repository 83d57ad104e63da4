import type { KnownWhereabouts } from './ways.ts'

const callOrTell = 'first call 911 or tell whoever is nearest'
const danger = 'If you or someone else is in danger right now,'

/** What to do before anything else, where somebody is in danger this moment. */
export const dangerAdvice: Record<KnownWhereabouts, string> = {
  custody: `${danger} first tell the nearest officer or press the call button.`,
  staff: `${danger} ${callOrTell}.`,
  unknown: `${danger} first tell whoever is nearest, or call 911 if you can.`,
  free: `${danger} ${callOrTell}.`,
}

const callOrTellNow = 'Call or text 988, or tell someone near you now.'

/** What to do at once, as the end of a message that help could not be arranged. */
export const doNow: Record<KnownWhereabouts, string> = {
  custody: 'Tell an officer or someone near you now. If you have a phone, call 988.',
  staff: callOrTellNow,
  unknown: 'Tell someone near you now. If you have a phone, call 988.',
  free: callOrTellNow,
}

const worse = 'If it gets worse before someone reaches you,'

/** What to do while somebody is expected. */
export const ifWorse: Record<KnownWhereabouts, string> = {
  custody: `${worse} do not wait: tell the nearest officer or press the call button.`,
  staff: `${worse} do not wait: call or text 988, or tell someone near you.`,
  unknown: `${worse} do not wait: tell someone near you.`,
  free: `${worse} do not wait: call or text 988, or tell someone near you.`,
}

/** Stands beside a field for one's own words. What follows it says where Help is. */
export const nobodyWatches = 'What you write here calls nobody. If you need someone now, use Help.'
