const becomes = {
  inmate: 'a resident',
  staff: 'a member of staff',
  user: 'a community member',
  institution_admin: 'an institution administrator',
  admin: 'an administrator',
}
interface Place {
  readonly role: keyof typeof becomes
  readonly institution: string
  readonly unit: string | null
  readonly shift: string | null
}
export const makesYou = ({ role, institution, unit, shift }: Place) => {
  const where = [`${becomes[role]} at ${institution}`]
  if (unit) where.push(/\bunit\b/i.test(unit) ? unit : `unit ${unit}`)
  if (shift) where.push(/\bshift\b/i.test(shift) ? shift : `${shift} shift`)
  return `This code makes you ${where.join(', ')}.`
}
export const isNotYou = 'Is that not you? Then do not use it, and ask whoever gave it to you.'
export const codeNotFound =
  'This code was not found. It may be mistyped, used already or too old. Check it sign by sign, or ask whoever gave it to you for a new one.'
export const tooManyCodes =
  'Many codes were tried from this network, so this one has to wait. Fill in the rest; you can make your account with it all the same.'
export const codeNotLookedUp =
  'What this code stands for could not be looked up just now. You can make your account with it all the same.'
