export const groups = { residents: 'residents', staff: 'staff', community: 'community' }
interface Places {
  units: number
  shifts: number
  isCommunity: boolean
}
export const places = ({ units, shifts, isCommunity }: Places) =>
  `${units} ${units === 1 ? 'unit' : 'units'}, ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}.${isCommunity ? ' A community needs none.' : ''}`
export const contacts = ({ count }: { count: number }) =>
  count > 0
    ? `${count === 1 ? 'One is' : `${count} are`} named under Help.`
    : 'Help names nobody who is near, only numbers for the whole country.'
export const registrationOpen = 'Open: anybody who finds this address can make an account here.'
export const registrationClosed =
  'Closed: only people who are invited, imported or added get an account here.'
export const unconfirmed = ({ fact }: { fact: string }) => `${fact} Nobody has said yet that this is right.`
export const noClinicalVersion = 'docs/clinical.md is not installed beside the sources of this server.'
export const notSigned = ({ version }: { version: string }) =>
  `Version ${version} of docs/clinical.md is not signed.`
interface Signed {
  clinician: string
  version: string
  day: string
}
export const signed = ({ clinician, version, day }: Signed) =>
  `${clinician} signed version ${version} on ${day}.`
/** Follows where another version is to be signed now. */
export const newerToSign = ({ version }: { version: string }) =>
  `Now version ${version} is to be read and signed.`
export const managers = ({ count }: { count: number }) => `${count} people can manage accounts and settings.`
export const oneManager =
  'Nobody can confirm what needs a second person. Make or invite another administrator.'
export const responders = ({ who }: { who: string }) => `Somebody answers for ${who}.`
export const respondersMissing = ({ who }: { who: string }) =>
  `Nobody answers for ${who} yet but administrators.`
export const ringsNobody =
  'This installation can ring nobody: its operator has set up neither rings nor a gateway.'
export const noResponders = 'There are no responders yet.'
interface Rings {
  confirmed: number
  responders: number
  hasGateway: boolean
}
export const rings = ({ confirmed, responders: all, hasGateway }: Rings) =>
  `${confirmed} of ${all} responders have confirmed ${hasGateway ? 'a telephone number' : 'a device that rings'}.`
export const otherRings = 'The others do so under Alerts.'
export const drills = ({ who }: { who: string }) => `The last drill for ${who} was answered in time.`
export const drillsMissing = ({ who }: { who: string }) =>
  `No drill for ${who} was answered in time, or the last one was not.`
export const ways = { mail: 'e-mail', rings: 'rings', gateway: 'text messages or calls' }
export const reachedBy = ({ by }: { by: string }) => `People are reached by ${by}.`
export const reachedInside = 'People are told inside Evenkeel alone.'
export const noBackup = 'No backup was made yet.'
export const backup = ({ made, isFresh }: { made: string; isFresh: boolean }) =>
  `The last backup was made on ${made}${isFresh ? '.' : ', more than three days ago.'}`
export const restored = ({ at }: { at: string }) => `A backup was restored on ${at}.`
export const notRestored = 'Nobody has tried yet whether a backup can be restored.'
