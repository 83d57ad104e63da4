export const nameAndTimeZone = 'Name and time zone'
export const aboutNameAndTimeZone =
  'The time zone says when a day begins, for everybody whose own is not known.'
export const name = 'Name'
export const timeZone = 'Time zone'
export const appearance = 'Appearance'
export const aboutAppearance =
  'Its people see the name and the colour beside Evenkeel’s on every page. Nobody sees them before signing in.'
export const welcome = 'Welcome'
export const welcomeHint = ({ length }: { length: number }) =>
  `A line on your people’s dashboards, ${length} of 200 characters. Everybody here reads it, so write nothing about a person.`
export const colour = 'Colour'
export const registration = 'Registration'
export const aboutRegistration = 'Besides invitations and imports, which always work.'
export const anybodyMayRegister = 'Anybody may register'
export const openMeans =
  'Whoever finds the page can make an account here, with the role of a user. Only one institution of an installation can be open.'
export const picturesAndSounds = 'Pictures and sounds'
export const aboutPictures =
  'People keep their own reasons to go on in a box of hope: words, and here pictures and short sounds too. Nobody but their owner can see or hear them, so nobody can check them.'
export const picturesAllowed = 'Pictures and sounds may be kept'
export const picturesHint =
  'It holds for everybody here. Turning it off hides those there are, and deletes none.'
export const privacy = 'Privacy'
export const privacyThreshold = 'Privacy threshold'
export const thresholdHint = ({
  lowest,
  highest,
  usual,
}: {
  lowest: number
  highest: number
  usual: number
}) => `Statistics need at least this many people, ${lowest} to ${highest}. Usual is ${usual}.`
export const secondStep = 'Second step at sign-in'
export const aboutSecondStep =
  'Administrators and everyone who answers alerts enter a code from their phone after the password.'
export const requiredHere = 'Required here'
export const secondStepHint =
  'Whoever has no second step yet sets it up first, before anything else is open to them.'
export const residentsConnections = 'Residents’ connections'
export const aboutResidents =
  'Residents can connect with people outside, never with anyone who works here. With each other it is up to you.'
export const residentsMayConnect = 'Residents may connect with each other'
export const residentsHint =
  'Off unless you turn it on: such a connection can be used to put pressure on people. Turning it off ends the ones there are, and tells both.'
export const aboutPrivacy = 'Statistics stay hidden where they would tell of too few people.'
export const none = 'None'
