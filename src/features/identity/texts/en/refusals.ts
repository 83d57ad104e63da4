export const waitForResetHold = ({ day }: { day: string }) =>
  `Your password was reset. New connections and sharing wait until ${day}, or until you open what you wrote before with your old password or recovery code.`
export const beforeYouJoined = 'Must not be before you joined'
export const sessionOfElsewhere = 'This session does not belong here. Please sign in again.'
export const onlyTheApp = 'Only the app can stay signed in'
export const notThisAccount = 'Your account does not stay signed in, also on your own device'
export const tooLongAgo = ({ days }: { days: number }) => `Must be within the last ${days} days`
