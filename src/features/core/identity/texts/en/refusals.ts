export const waitForResetHold = ({ day }: { day: string }) =>
  `Your password was reset. New connections and sharing wait until ${day}, or until you open what you wrote before with your old password or recovery code.`
export const beforeYouJoined = 'Must not be before you joined'
export const sessionOfElsewhere = 'This session does not belong here. Please sign in again.'
export const onlyTheApp = 'Only the app can stay signed in'
export const notThisAccount = 'Your account does not stay signed in, also on your own device'
export const tooLongAgo = ({ days }: { days: number }) => `Must be within the last ${days} days`
export const waitForWayIn = ({ day }: { day: string }) =>
  `Your password was reset. Until ${day} nothing new can be added that lets somebody in or reaches you, such as an email, a passkey or a device. It ends sooner if you open all that the reset closed, with your old password, recovery code, passkey or contact.`
