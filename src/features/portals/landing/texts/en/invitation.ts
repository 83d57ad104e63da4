const becomes = {
  inmate: 'a resident',
  staff: 'a member of staff',
  user: 'a community member',
  institution_admin: 'an institution administrator',
  admin: 'an administrator',
}
export const roleAt = ({ role, institution }: { role: keyof typeof becomes; institution: string }) =>
  `${becomes[role]} at ${institution}`
export const inUnit = ({ unit }: { unit: string }) => `unit ${unit}`
export const onShift = ({ shift }: { shift: string }) => `${shift} shift`
export const makesYou = ({ place }: { place: string }) => `This code makes you ${place}.`
export const isNotYou = 'Is that not you? Then do not use it, and ask whoever gave it to you.'
export const codeNotFound =
  'This code was not found. It may be mistyped, used already or too old. Check it sign by sign, or ask whoever gave it to you for a new one.'
export const tooManyCodes =
  'Many codes were tried from this network, so this one has to wait. Fill in the rest; you can make your account with it all the same.'
export const codeNotLookedUp =
  'What this code stands for could not be looked up just now. You can make your account with it all the same.'
