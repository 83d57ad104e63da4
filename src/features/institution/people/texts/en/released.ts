export const noSlipMade = 'No slip was made'
export const isHereAgain = ({ name }: { name: string }) => `${name} is here again`
export const isHereAgainText = 'Unit, shift and numbers are as they were, and the person is told.'
export const printSlip = 'Print slip'
export const takeBack = 'Take back'
export const isStillHere = ({ name }: { name: string }) => `Is ${name} still here?`
export const takeBackEffect = ({ date }: { date: string }) =>
  `Take the release back only where it was a mistake. The account comes back to your institution as it was. They are signed out where they are now, and told. You can do this until ${date}.`
export const released = 'Released'
export const purpose = 'Whoever left in the last 7 days. Within that time a release can be taken back.'
export const people = 'People'
export const askAdministrator = 'If somebody needs their slip, ask an administrator of your institution.'
export const notLoaded = 'The released people could not be loaded'
export const nobody = 'Nobody was released in the last 7 days'
export const nobodyText = 'To release a resident, open their menu on the People page.'
export const isReleased = ({ name }: { name: string }) => `${name} is released`
export const isReleasedText = 'Print the slip under “Released”. There you can also take it back for 7 days.'
export const question = ({ name }: { name: string }) => `Release ${name}?`
export const release = 'Release'
export const nowhere = 'Nobody can be released yet'
export const nowhereText =
  'There is no community institution that a released person could move to. Ask whoever runs this server to make one. Until then the account stays here and keeps working.'
export const close = 'Close'
export const someDestination = 'a community institution'
export const effect = ({ destination }: { destination: string }) =>
  `They leave your institution and keep the account. It moves to ${destination} with all they wrote. They are signed out here, and from then on nobody here sees anything of them. An alert that is still open stays with its responders until it is resolved.`
interface Moved {
  username: string
  to: string
  date: string
}
export const moved = ({ username, to, date }: Moved) => `@${username}, to ${to} on ${date}`
export const movedFrom = ({ username, unit, to, date }: Moved & { unit: string }) =>
  `@${username}, from ${unit}, to ${to} on ${date}`
