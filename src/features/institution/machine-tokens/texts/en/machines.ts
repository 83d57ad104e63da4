export const title = 'Other systems'
export const purpose =
  'A token lets one of your systems read or change what you choose, without anybody’s password.'
export const institution = 'Institution'
export const make = 'Make a token'
export const notLoaded = 'The tokens could not be loaded'
export const noneYet = 'No token yet'
export const noneYetText =
  'Make one for each system, such as an alert desk or your staff directory, so that you can take it back by itself.'
export const tokens = 'Tokens'
export const forAdministrators = 'This page is for administrators'
export const askAdministrator =
  'If another system should be connected, ask an administrator of your institution.'
export const ready = 'The token is ready'
export const readyText = 'It is shown only now. Enter it in the other system, and keep it nowhere else.'
export const makeText =
  'Choose no more than the system needs. Every administrator is told that a token was made.'
export const made = 'Token made'
export const madeText = 'Every administrator is told.'
export const notMade = 'No token was made'
export const makeIt = 'Make the token'
export const system = 'Which system is it for?'
export const lifetime = 'How long does it work?'
export const scopes = 'What may it do?'
export const forUntil = ({ name, date }: { name: string; date: string }) => `For ${name}, until ${date}.`
export const notCopied = 'It could not be copied here. Select it above, or print it.'
export const worksUntilOnPaper = ({ date }: { date: string }) => `Works until ${date}.`
export const done = 'Done'
export const worksUntil = ({ date }: { date: string }) => `Works until ${date}`
export const takenBack = ({ date }: { date: string }) => `Taken back ${date}`
export const ended = ({ date }: { date: string }) => `Ended ${date}`
export const takeBack = 'Take back'
export const takeBackOf = ({ name }: { name: string }) => `Take back the token of ${name}`
export const takeBackQuestion = ({ name }: { name: string }) => `Take back the token of ${name}?`
export const takeBackEffect =
  'The system can read and change nothing from then on, until you make a new token and enter it there.'
export const tokenTakenBack = 'Token taken back'
export const tokenTakenBackText = 'It works no more.'
export const notTakenBack = 'Not taken back'
export const notTakenBackText = 'The token still works. Please try again.'
export const lifetimeOf = ({ days }: { days: number }) => (days === 365 ? 'One year' : `${days} days`)
export const lastUsed = ({ date }: { date: string }) => `Last used ${date}`
export const neverUsed = 'Never used'
export const madeOn = ({ date }: { date: string }) => `made ${date}`
export const madeOnBy = ({ date, by }: { date: string; by: string }) => `made ${date} by ${by}`
export const scopeLabels = {
  'alerts:read': {
    label: 'Read alerts',
    about: 'Number, urgency, unit, state and times. No name and no words.',
  },
  'analytics:read': {
    label: 'Read statistics',
    about: 'What administrators see, withheld in the same way where too few people stand behind it.',
  },
  'audit:read': {
    label: 'Read the audit trail',
    about: 'Who did what and when, by number. Never what anybody wrote or felt.',
  },
  scim: {
    label: 'Keep staff accounts (SCIM)',
    about: 'A directory adds, names, places, closes and reopens accounts of the staff, and no others.',
  },
  'roster:write': {
    label: 'Send the roster',
    about: 'Who is here, in which unit and shift. It adds people, moves them and releases those who left.',
  },
}
export const whose = ({ name }: { name: string }) => `Belongs to ${name}`
export const whoseNobody = 'Belongs to nobody any more'
export const mayAsHolder =
  'A token may do what the person it belongs to may do, at that moment, and ends when they leave or get another role. Two other administrators can take it over.'
export const rests = 'Rests'
export const thatPerson = 'that person'
export const restsText = ({ name }: { name: string }) =>
  `It opens nothing while ${name} can’t use their own account, such as before they choose a password or set up their second step.`
export const restingScopes = ({ labels, name }: { labels: string; name: string }) =>
  `Not now: ${labels}. ${name} may not do it any more. An administrator can take the token over.`
export const endedBadge = 'Ended'
export const endedText = {
  account: ({ name }: { name: string }) => `It ended when the account of ${name} was closed.`,
  role: ({ name }: { name: string }) => `It ended when ${name} got another role.`,
  institution: ({ name }: { name: string }) => `It ended when ${name} left here.`,
  erased: () => 'It ended when the account of the person it belonged to was erased.',
}
export const accountClosed = 'It ended when the account was closed.'
export const takeOver = 'Take over'
export const takeOverOf = ({ name }: { name: string }) => `Take over the token of ${name}`
export const takeOverQuestion = ({ name }: { name: string }) => `Take over the token of ${name}?`
export const takeOverEffect =
  'A second administrator has to confirm it. Then the token is yours: it may do what you may do, and the system needs no new one.'
export const takeOverAsked = 'A second person is asked'
export const takeOverAskedText = 'The token is yours once they confirm it.'
export const notAsked = 'Nobody was asked'
export const waitsFor = ({ name }: { name: string }) => `${name} would like to take it over`
export const waitsForText = 'It waits for a second administrator.'
export const confirm = 'Confirm'
export const confirmOf = ({ name, by }: { name: string; by: string }) =>
  `Confirm that ${by} takes over the token of ${name}`
export const confirmQuestion = ({ by }: { by: string }) => `Should ${by} take it over?`
export const confirmEffect = ({ by }: { by: string }) =>
  `The token works from then on, and may do what ${by} may do. Confirm it only if you know that the system should go on.`
export const confirmed = 'Token taken over'
export const notConfirmed = 'Not confirmed'
