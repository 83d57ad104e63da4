export const title = 'Safety officer'
export const purpose = ({ version }: { version: string }) =>
  `A registered clinician who reads the hazard log (docs/safety in the sources), accepts what remains, and reads what people report. Version ${version} runs here.`
export const nobodyYet = 'Nobody yet.'
export const acceptVersion = ({ version }: { version: string }) => `Accept version ${version}`
export const acceptQuestion = ({ version }: { version: string }) =>
  `Accept what remains in version ${version}?`
export const acceptText =
  'Your name, the version and the day are kept. Do so once you have read the hazard log of this version.'
export const acceptAction = 'I have read it and accept it'
export const notYet = 'Not yet'
export const acceptedTitle = 'Accepted'
export const acceptedText = ({ version }: { version: string }) => `Version ${version} is accepted.`
export const notAccepted = 'Not accepted'
export const nothingChanged = 'Nothing was changed. Please try again.'
export const namedTitle = 'Safety officer named'
export const namedText = 'They are told.'
export const notNamed = 'Nobody was named'
export const usernameLabel = 'Username of the safety officer'
export const usernameHint = 'Somebody of your staff or administrators. They take the place of the one before.'
export const name = 'Name them'
export const reportsTitle = 'Reports'
export const reportsText =
  'You alone read them. Tell the makers of Evenkeel what they must mend, without names: SECURITY.md says where.'
export const notLoaded = 'The reports could not be loaded'
export const noneYet = 'None yet.'
export const damaged = 'The stored words are damaged and cannot be shown.'
export const yourAnswer = 'Your answer:'
export const answeredTitle = 'Report answered'
export const answeredText = 'Whoever sent it is told.'
export const notAnswered = 'Not answered'
export const answerKept = 'Your words are still here. Please try again.'
export const answerLabel = 'Your answer, which closes it'
export const answerAndClose = 'Answer and close'
export const saving = 'Saving...'
export const officer = ({ name: officerName, since }: { name: string; since: string }) =>
  `${officerName}, since ${since}.`
interface Accepted {
  version: string
  day: string
  /** Whether it is the version that runs. */
  runs: boolean
}
export const acceptedOn = ({ version, day, runs }: Accepted) =>
  `They accepted version ${version} on ${day}${runs ? '' : ', and not the one that runs yet'}.`
export const notAcceptedYet = 'They have not accepted the hazard log yet.'
export const noName = 'Somebody who does not show their name'
interface Report {
  reporter: string
  sent: string
  version: string
}
export const report = ({ reporter, sent, version }: Report) => `${reporter}, ${sent}, version ${version}`
