export const nowhere =
  'There is no community institution that a released person could move to, so nobody was released. Ask whoever runs this server to make one.'
export const notAResident = 'Only a resident can be released. Deactivate the account of staff who leave'
export const closed = 'This account is closed. Reactivate it first, so that its owner keeps it outside'
export const closedSince = 'This account was closed since the release'
export const changedSince = 'This account has changed since the release, so it cannot be taken back'
export const numberTaken =
  'Somebody else here has the number of this person by now. Correct that first, then take the release back'
