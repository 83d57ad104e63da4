export const invitations = 'Invitations'
export const notLoaded = 'The invitations could not be loaded'
export const noneYet = 'No invitations yet'
export const noneYetText =
  'Press Invite to make a code that brings somebody here as what they are: staff, inmate, administrator.'
export const badge = ({ badgeNumber }: { badgeNumber: string }) => `Badge ${badgeNumber}`
export const acceptedBy = ({ name }: { name: string }) => `Accepted by ${name}`
export const openUntil = ({ date }: { date: string }) => `Open until ${date}`
export const takenBack = 'Taken back'
export const expired = ({ date }: { date: string }) => `Expired ${date}`
export const takenBackTitle = 'Invitation taken back'
export const takenBackText = 'Its code works no more.'
export const takeBack = 'Take back'
export const takeBackQuestion = 'Take this invitation back?'
export const takeBackEffect = 'Its code stops working at once. You can make a new one at any time.'
export const codeAnew = 'You can take this invitation back in the list, and make another one.'
export const invitationReady = 'Invitation ready'
export const inviteSomebody = 'Invite somebody'
export const readyText = 'Hand the code over. It works once, within 7 days.'
export const purpose = 'They choose their own name and password. The code says what they are here.'
export const notInvited = 'Nobody was invited'
export const make = 'Make the invitation'
export const copyHint = 'Copy takes the whole link, which fills the code in.'
export const done = 'Done'
export const accepted = 'Accepted'
export const made = ({ date }: { date: string }) => `Made ${date}`
export const madeBy = ({ date, name }: { date: string; name: string }) => `Made ${date} by ${name}`
