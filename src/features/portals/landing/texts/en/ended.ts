export const locked = 'Your account is locked'
export const lockedMeans =
  'Nobody can sign in to it, and what you wrote stays closed. Ask an administrator for a one-time code, and choose “Forgotten password?”. They have been told.'
export const closed = 'Your account is closed'
export const deletedOn = ({ on }: { on: string }) => `It will be deleted on ${on}.`
export const deletedLater = 'It will be deleted seven days after you closed it.'
export const canBeKept =
  'You are signed out everywhere. If you think better of it, sign in here before then with your username and password. You can keep your account with everything in it.'
export const signedOut = 'You are signed out'
export const sessionIsOver =
  'Your session here is over: after a time without use, or because it was ended. Sign in again to go on. If you cannot, ask an administrator of your institution.'
