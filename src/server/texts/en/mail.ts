export const subjects = {
  attention: 'Evenkeel: something needs your attention',
  message: 'Evenkeel: you have a message',
  'address-code': 'Evenkeel: your code',
  'password-code': 'Evenkeel: your code',
}
export const openings = {
  attention: 'Something in Evenkeel needs your attention.',
  message: 'You have a message in Evenkeel.',
}
export const signInToSee = ({ link }: { link: string }) => `Please sign in to see it:\n${link}`

export const addressCode = 'With this code you show that this address is yours:'
export const useOfAddressCode =
  'Enter it in your profile, under Security, within an hour. If you did not ask for it, somebody has mistyped their own address: please ignore this mail.'

export const passwordCode =
  'Somebody, we hope you, asked for a new password. With this code it can be chosen:'
export const useOfPasswordCode = ({ link }: { link: string }) =>
  `Enter it with your username under “Forgotten password?” at ${link} within an hour. If that was not you, ignore this mail: nothing has changed.`
