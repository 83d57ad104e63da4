export const title = 'Choose your own password'
export const welcome = ({ name }: { name: string }) =>
  `Welcome, ${name}. Whoever made your slip has seen the password on it. Choose one that only you know: the one on the slip then opens nothing, and everyone else who used it is signed out.`
export const signOut = 'Sign out'
export const notChanged = 'Your password is not changed'
export const hasNoSlip = 'I came in with my work account, and have no slip'
export const passwordOnSlip = 'Password on your slip'
export const opensWhatYouWrite =
  'This password opens what you write. Your work account signs you in, and cannot open it.'
export const ownPassword = 'Your own password'
export const pleaseWait = 'Please wait...'
export const setPassword = 'Set my password'
export const isSet = 'Your password is set'
export const keepItToYourself = 'Keep it to yourself.'
