export const deletesOn = ({ time }: { time: string }) => `Your account will be deleted on ${time}`
export const purpose =
  'You asked for this. Until then nothing of yours is gone, and you can think better of it.'
export const keepText =
  'Keep your account and everything in it is open again, as it was. If you served others as designated mental health staff, somebody has to give you that task anew.'
export const goText = 'If you would rather go, there is nothing left for you to do. You can sign out.'
export const pleaseWait = 'Please wait...'
export const keepMyAccount = 'Keep my account'
export const signOut = 'Sign out'
