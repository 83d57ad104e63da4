export const nameMissing = 'Please give a name'
export const nameTooLong = 'Name must be at most 40 characters'
export const issuerMissing = 'Please enter the issuer'
export const issuerWrong = 'Must be an https address without a query, as the provider writes it'
export const clientIdMissing = 'Please enter the client ID'
export const secretTooShort = 'The secret must have at least 8 characters'
export const noSecondFactor = 'This is no second factor'
export const tooManyFactors = 'At most 10 values'
export const claimWrong = 'A name or an e-mail address identifies nobody for good'
export const codeTooShort = 'Must be at least 2 characters'
export const codeWrong = 'May have small letters, digits, dots and dashes'
export const tooManyPeople = 'At most 10 people'
export const metadataMissing = 'Please paste the metadata'
export const unknownPerson = ({ name }: { name: string }) =>
  `${name} knows you, but no account here is connected with it. Sign in another way and choose “Connect your work account” under Security in your profile, or ask whoever manages people in Evenkeel at your workplace.`
export const hasPassword = 'You have a password of your own. Change it under Security in your profile.'
export const unavailable = ({ name }: { name: string }) =>
  `${name} does not answer right now. Please sign in another way, or try again in a few minutes.`
export const keptByOthers = 'Only people managers with a password of their own can keep it'
export const keptByNobody = 'Please name somebody who can still come in if the provider fails'
export const codeTaken = 'Another institution has this short name'
export const noWayIn =
  'Staff would have no way in: passwords are off only while somebody has signed on with a provider that works'
export const useWorkAccount = ({ address }: { address: string }) =>
  `Staff here sign in with their work account, at ${address}`
export const notBegunHere =
  'This sign-in was not begun in this browser, or it took longer than ten minutes. Please begin again.'
export const notVerified = ({ name }: { name: string }) =>
  `${name} did not confirm who you are. Please begin again.`
export const proposedByOther =
  'Somebody else proposed this, and it waits. Confirm it or remove it, then change it'
export const confirmedAlready = 'This way to sign on is confirmed already'
export const notHttps = 'Must be an https address'
export const tooManyProviders = ({ most }: { most: number }) =>
  `An institution has ${most} providers at most. Remove one first.`
export const hasKey = 'This provider recognises Evenkeel by its key'
export const samlNotTried = 'A SAML provider answers browsers alone. Sign on with it to test it.'
export const noAnswer = 'it did not answer'
export const notDescribed = ({ reason }: { reason: string }) =>
  `The provider's description could not be read: ${reason}`
export const insideAddress =
  'This address is not found, or is in a private network. One in a private network can be tested once a second person has confirmed it.'
export const wayNotUsable = 'This way to sign on does not work here. Please sign in another way.'
export const codeUnknown = 'Nobody signs on with a work account under this name. Please look at it again.'
export const connectedAlready = 'Your work account is connected already. Disconnect it first.'
export const connectedToOther = 'This work account is connected with an account in Evenkeel already'
export const noRedirectAddress = 'This provider names no sign-in address for the HTTP-Redirect binding'
export const noCertificate = 'This provider names no certificate that it signs with'
export const tooManyCertificates = 'This provider names more than four certificates'
export const hasDoctype = 'Metadata with a doctype is not read'
export const notMetadata = 'This is not the SAML metadata of one identity provider'
export const signInNotHttps = 'The sign-in address of this provider must begin with https://'
export const certificateUnreadable = 'A certificate of this provider cannot be read'
export const certificateWeak = 'The certificates must hold RSA keys of 2048 bits or more'
export const fieldTwice = 'A field came twice'
export const tooManyFields = 'The form has more fields than an answer has'
export const otherProvider = 'This is the metadata of another provider. Add that one, and remove this one.'
