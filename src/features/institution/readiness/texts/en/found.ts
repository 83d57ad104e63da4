const sentenceEnd = { residents: 'residents', staff: 'staff', community: 'community' }
type Population = keyof typeof sentenceEnd
// An Intl format is made where it is used: the first one takes a start 20 ms.
const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)
const groups = (populations: readonly Population[]) =>
  listed(populations.map((population) => sentenceEnd[population]))
const onDay = (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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
  day: Date
  /** The version that is to be signed now; null where it is this one. */
  newer: string | null
}
export const signed = ({ clinician, version, day, newer }: Signed) =>
  `${clinician} signed version ${version} on ${onDay(day)}.${newer === null ? '' : ` Now version ${newer} is to be read and signed.`}`
export const managers = ({ count }: { count: number }) => `${count} people can manage accounts and settings.`
export const oneManager =
  'Nobody can confirm what needs a second person. Make or invite another administrator.'
export const responders = ({ inUse }: { inUse: readonly Population[] }) =>
  `Somebody answers for ${groups(inUse)}.`
export const respondersMissing = ({ missing }: { missing: readonly Population[] }) =>
  `Nobody answers for ${groups(missing)} yet but administrators.`
export const ringsNobody =
  'This installation can ring nobody: its operator has set up neither rings nor a gateway.'
export const noResponders = 'There are no responders yet.'
interface Rings {
  confirmed: number
  responders: number
  hasGateway: boolean
}
export const rings = ({ confirmed, responders: all, hasGateway }: Rings) =>
  `${confirmed} of ${all} responders have confirmed ${hasGateway ? 'a telephone number' : 'a device that rings'}.${confirmed === all ? '' : ' The others do so under Alerts.'}`
export const drills = ({ inUse }: { inUse: readonly Population[] }) =>
  `The last drill for ${groups(inUse)} was answered in time.`
export const drillsMissing = ({ late }: { late: readonly Population[] }) =>
  `No drill for ${groups(late)} was answered in time, or the last one was not.`
const ways = { mail: 'e-mail', rings: 'rings', gateway: 'text messages or calls' }
export const reachedBy = ({ by }: { by: readonly (keyof typeof ways)[] }) =>
  `People are reached by ${listed(by.map((way) => ways[way]))}.`
export const reachedInside = 'People are told inside Evenkeel alone.'
export const noBackup = 'No backup was made yet.'
export const backup = ({ made, isFresh }: { made: Date; isFresh: boolean }) =>
  `The last backup was made on ${onDay(made)}${isFresh ? '.' : ', more than three days ago.'}`
export const restored = ({ at }: { at: Date }) => `A backup was restored on ${onDay(at)}.`
export const notRestored = 'Nobody has tried yet whether a backup can be restored.'
