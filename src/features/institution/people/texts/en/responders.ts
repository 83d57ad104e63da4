export const confirm = 'Confirm'
export const confirmQuestion = 'Confirm this grant?'
export const respondersTitle = 'Responders'
export const notCounted = 'The responders could not be counted'
export const seeResponders = 'See responders'
export const planOfDuty = 'Plan of duty'
export const tooFew = 'Too few'
export const hardToReach = 'Hard to reach'
export const noneReachable = 'nobody can be reached now'
export const nobodyReachable = 'An alert would reach nobody now'
export const whichGroups = ({ names }: { names: string }) => `This concerns these groups: ${names}.`
export const unreachableAdvice =
  'Of the people who would be told, nobody has Evenkeel open, a device whose test ring they heard, or a confirmed e-mail. Ask them now to open Evenkeel, and to turn on a device under Alerts. Until then tell your people whom to call.'
export const unreachedPart = ({ count }: { count: number }) => `${count} with no confirmed device or e-mail`
export const waitingPart = ({ count }: { count: number }) => `${count} to be confirmed`
export const groupsShort = 'Not every group has two people to answer alerts'
export const someUnreached = 'Not everybody who answers alerts can be reached'
export const whyTwo =
  'With two, somebody is there when the other is away. The alerts of a group with nobody go to the administrators instead, if these can be reached.'
export const unreachedAdvice =
  'Without a confirmed device or e-mail they hear of an alert only while Evenkeel is open. Ask them to turn on a device under Alerts, or to confirm an address in their profile.'
export const chooseSomebody = 'Please choose somebody'
export const chooseDay = 'Please choose a day'
export const notGranted = 'Nothing was granted'
export const grantTitle = 'Grant a responder'
export const whatTheySee =
  'They see who an alert is about, the unit, what raised it, and the words of a request for help. Never journals, check-ins or answers.'
export const giveGrant = 'Grant'
export const serves = 'Serves'
export const until = 'Until'
export const longestGrant = 'Twelve months at most.'
export const grantWaits = 'Grant waits for a second person'
export const grantWaitsText =
  'The administrators who can confirm it are told. It is effective once one of them does.'
export const grantBeginsLater = 'Grant takes effect later'
export const grantBeginsLaterText = ({ date }: { date: string }) =>
  `It begins ${date}. Everybody who answers alerts or keeps accounts here is told.`
export const grantGiven = 'Grant given'
export const grantGivenText =
  'It is effective at once: it is the first for this group, and nobody else can confirm it.'
export const findSomebody = 'Find somebody'
export const whoCanServe = 'Only staff and administrators can serve.'
export const searchExample = 'Name, username or badge number'
export const person = 'Person'
export const pleaseChoose = 'Please choose'
export const nobodyFound = 'Nobody found'
export const purpose =
  'They see and answer the alerts of the people they serve, and no one else’s. Residents and staff have separate responders. A grant lasts twelve months at most, and a second person confirms it. Where nobody else can, it takes effect after 24 hours, and everybody here who answers alerts is told.'
export const purposeTitle = 'Designated mental health staff'
export const notLoaded = 'The responders could not be loaded'
export const nobodyYet = 'Nobody answers alerts yet'
export const nobodyYetText =
  'Grant at least two people for each group you serve, so that somebody is always there.'
export const takesEffect = ({ date }: { date: string }) => `Takes effect ${date}`
export const grantTakenBack = 'Grant taken back'
export const seesNoMore = ({ name }: { name: string }) => `${name} sees these alerts no more.`
export const takeBack = 'Take back'
export const takeBackQuestion = 'Take this grant back?'
export const grantConfirmed = 'Grant confirmed'
export const grantConfirmedText = 'It is effective, and both of them are told.'
export const notConfirmed = 'Nothing was confirmed'
export const nobodyLeft = ({ groups: who }: { groups: string }) => `Nobody else answers the alerts of ${who}.`
export const administratorsInstead = 'Until somebody else can, administrators are told in their place.'
export const nobodyInstead = 'Until somebody else can, nobody at all is told when someone asks for help.'
export const covered = 'Covered'
export const confirmEffect = ({ name, group }: { name: string; group: string }) =>
  `${name} will see and answer the alerts of ${group}, with names. Confirm it only if you know that this is right.`
export const takeBackEffect = ({ name, group }: { name: string; group: string }) =>
  `${name} stops seeing the alerts of ${group} at once, and what they took on is open again for whoever else can answer. Make sure that somebody else is there.`
export const responderFor = ({ name, group }: { name: string; group: string }) =>
  `Responder for ${group}: ${name}`
export const noDeviceRings = ({ hasMail }: { hasMail: boolean }): string =>
  hasMail
    ? 'No device can ring here: responders hear of an alert by e-mail, or on a page that they have open.'
    : 'No device can ring here: responders hear of an alert only on a page that they have open.'
export const responderCount = ({ count }: { count: number }) =>
  count === 0 ? 'Nobody' : count === 1 ? '1 person' : `${count} people`
export const states = {
  waiting: 'Waiting for a second person',
  coming: 'Not begun',
  active: 'Serving',
  asleep: 'Asleep until they set up a second step',
  ended: 'Ended',
  revoked: 'Taken back',
}
export const period = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const grantedBy = ({ name }: { name: string }) => `, granted by ${name}`
export const confirmedBy = ({ name }: { name: string }) => `, confirmed by ${name}`
export const confirmedByNobodyElse = ', and nobody else could confirm it'
interface Covered {
  group: string
  responders: number
  unreached: number
  waiting: number
}
export const coverage = ({ group, responders, unreached, waiting }: Covered) => {
  const served =
    responders === 0
      ? 'nobody answers their alerts yet'
      : responders === 1
        ? 'one person answers their alerts'
        : `${responders} people answer their alerts`
  const reached = unreached === 0 ? '' : `, ${unreached} with no confirmed device or e-mail`
  const more =
    waiting === 0 ? '' : waiting === 1 ? ', one waits to be confirmed' : `, ${waiting} wait to be confirmed`
  return `${group}: ${served}${reached}${more}`
}
