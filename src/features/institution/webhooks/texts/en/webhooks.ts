export const messages = 'Messages'
export const messagesText = ({ most, days, hours }: { most: number; days: number; hours: number }) =>
  `The latest ${most} of the last ${days} days. Word of an alert that is not taken is tried again for ${hours} hours.`
export const messagesNotLoaded = 'The messages could not be loaded'
export const noneYet = 'None yet.'
export const sendAgain = 'Send again'
export const notSentAgain = 'It was not sent again'
export const arrived = 'Arrived'
export const onItsWay = 'On its way'
export const givenUp = 'Given up'
export const nothingChanged = 'Nothing was changed'
export const namesSentText = 'First and last name, and the kind of alert.'
export const namesSent = 'Names are sent there'
export const stopNames = 'Stop sending names'
export const namesAsked = ({ name }: { name: string }) =>
  `${name} asks that names be sent there. Until then none are.`
export const waits = 'Waits for a second person'
export const confirm = 'Confirm'
export const confirmNamesQuestion = 'Send names to this address?'
export const confirmNamesEffect =
  'First and last name and the kind of alert then leave Evenkeel. Whoever runs the other system can read them. Confirm it only if you know that this is right.'
export const withdraw = 'Withdraw'
export const noNames = 'No names are sent there.'
export const askNames = 'Send names too'
export const askNamesQuestion = 'Ask that names be sent?'
export const askNamesEffect =
  'First and last name and the kind of alert would leave Evenkeel with each alert. A second administrator has to confirm it first.'
export const askNamesAction = 'Ask for it'
export const secretTitle = 'The secret is shown only now'
export const secretText =
  'Enter it in the system that receives the messages. With it, that system checks who sent them.'
export const notCopied = 'It could not be copied. Please copy it by hand.'
export const secretOnPaper = 'Secret of a webhook of Evenkeel'
export const kept = 'I have kept it'
export const failingSince = ({ date }: { date: string }) => `Nothing has arrived there since ${date}.`
export const olderSecret = ({ date }: { date: string }) => `The secret before signs too, until ${date}.`
export const sendTest = 'Send a test event'
export const testSent = 'Test on its way'
export const testSentText = 'See below whether it arrived.'
export const testNotSent = 'No test was sent'
export const switchOff = 'Switch off'
export const switchOn = 'Switch on'
export const newSecret = 'New secret'
export const newSecretQuestion = 'Make a new secret?'
export const newSecretEffect = ({ hours }: { hours: number }) =>
  `For ${hours} hours both secrets are valid. Enter the new one in the other system within that time.`
export const makeSecret = 'Make a new secret'
export const secretNotMade = 'No secret was made'
export const remove = 'Remove'
export const removeQuestion = 'Remove this webhook?'
export const removeEffect =
  'Nothing more is sent there, not even what waits. The list of what was sent to it goes too.'
export const notRemoved = 'Nothing was removed'
export const switchedOff = 'Switched off'
export const notArriving = 'Not arriving'
export const works = 'On'
export const title = 'Webhooks'
export const purpose =
  'Other systems of yours that learn when an alert is raised, waits too long, or is resolved.'
export const institution = 'Institution'
export const noReplacementText =
  'A message can be late or lost on its way. Somebody here must always be reached by Evenkeel itself.'
export const noReplacement = 'This does not replace the people who answer'
export const addresses = 'Addresses'
export const addressesText =
  'Each gets the number of an alert, its severity, its unit where enough people are in it, and a link. Unless two administrators agreed on more, it gets no name and not why the alert was raised.'
export const notLoaded = 'The webhooks could not be loaded'
export const noneYetText = 'None yet. Nothing is sent anywhere.'
export const notAdded = 'No webhook was added'
export const notAddedText = 'Nothing was changed. Please try again.'
export const newAddress = 'New address'
export const newAddressHint = 'It begins with https://. The other administrators are told that you added it.'
export const add = 'Add'
export const adding = 'Adding...'
export const events = {
  'alert.raised': 'Alert raised',
  'alert.overdue': 'Alert waits too long',
  'alert.resolved': 'Alert resolved',
  'webhook.test': 'Test event',
}
const tried = (tries: number) => `Tried ${tries === 1 ? 'once' : `${tries} times`}`
export const notTried = 'Not tried yet.'
export const unanswered = ({ tries }: { tries: number }) => `${tried(tries)}; there was no answer.`
export const answered = ({ tries, status }: { tries: number; status: number }) =>
  `${tried(tries)}; the answer was ${status}.`
export const nextTry = ({ time }: { time: string }) => `Next try: ${time}.`
