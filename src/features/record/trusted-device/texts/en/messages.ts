export const storedData =
  'Your first name, your safety plan, and check-ins and coping sessions not sent yet are then kept here, encrypted, so that they work without a network. Whoever can unlock this device could open them. They go when you sign out. Leave this off where others use the device too.'
export const storedDataSummary =
  'Then your first name, your safety plan, and check-ins and coping sessions not sent yet are kept here, encrypted, until you sign out, and work without a network. Say no if others use it too.'
export const sharedTablet =
  'Tablets of a facility are usually shared, also when you have one for the day. Turn this on only if nobody else ever uses it.'
export const staysSignedIn = 'You also stay signed in here: up to 30 days, or until two weeks without use.'
