import type { KnownWhereabouts } from './ways.ts'

/** What to do before anything else, where somebody is in danger this moment. */
export const dangerAdvice: Record<KnownWhereabouts, string> = {
  custody:
    'If you or someone else is in danger this very moment, first tell the nearest officer or press the call button.',
  staff: 'If you or someone else is in danger this very moment, first call 911 or tell whoever is nearest.',
  unknown:
    'If you or someone else is in danger this very moment, first tell whoever is nearest, or call 911 if you can.',
  free: 'If you or someone else is in danger this very moment, first call 911 or tell whoever is nearest.',
}

/** What to do at once, as the end of a message that help could not be arranged. */
export const doNow: Record<KnownWhereabouts, string> = {
  custody: 'Tell an officer or someone near you now. If you have a phone, call 988.',
  staff: 'Call or text 988, or tell someone near you now.',
  unknown: 'Tell someone near you now. If you have a phone, call 988.',
  free: 'Call or text 988, or tell someone near you now.',
}
