export const addTitle = 'Add a provider'
export const addText =
  'For OpenID Connect. Make a client for Evenkeel there first. It works here once a second administrator has confirmed it.'
export const added = 'Provider added'
export const addedText = 'Its card says what to enter there, and for whom it waits.'
export const notAdded = 'No provider was added'
export const buttonName = 'Name on the button'
export const buttonNameHint = 'For example: County account'
export const issuer = 'Issuer'
export const issuerHint = 'The https address that the provider calls itself by.'
export const clientId = 'Client ID'
export const clientSecret = 'Client secret'
export const secretHint = 'Left empty, Evenkeel makes a key of its own, which is safer (private_key_jwt).'
export const factorsLabel = 'What stands for the second step'
export const factorsHint =
  'Values of acr or amr, such as mfa or hwk. Left empty, our own second step is asked.'
export const claimLabel = 'Claim with the employee number'
export const claimHint =
  'It connects accounts at the first sign-on by the number they were imported with. Left empty, people connect their account in their profile.'
export const pleaseWait = 'Please wait...'
export const addProvider = 'Add provider'
export const addSamlTitle = 'Add a SAML provider'
export const addSamlText =
  'Its administrator gives you its metadata, an XML file. Once it is added, its card says what they enter there. It works here once a second administrator has confirmed it.'
export const samlFactorsHint =
  'The AuthnContextClassRef that it sends after two factors, and never after a password alone. Left empty, our own second step is asked.'
export const samlClaim = 'Attribute with the employee number'
export const addSamlProvider = 'Add SAML provider'
export const metadata = 'Metadata of the provider'
export const metadataHint =
  'Paste the whole file. Evenkeel does not fetch it, so that nobody changes it unseen.'
export const turnOff = 'Turn off'
export const turnOn = 'Turn on'
export const remove = 'Remove'
export const removeQuestion = ({ name }: { name: string }) => `Remove ${name}?`
export const removeEffect =
  'Nobody signs in with it any more, and everybody who connected their account there has to do so again at another one.'
export const removeIt = 'Remove it'
export const keepIt = 'Keep it'
export const turnedOffText = 'Nobody signs in with it.'
export const turnedOff = 'Turned off'
export const worksFrom = ({ date }: { date: string }) => `Works from ${date}`
export const waits = 'Waits for a second person'
export const confirm = 'Confirm'
export const confirmQuestion = 'Confirm this provider?'
export const confirmEffect =
  'Whoever runs it can sign in as anybody who is connected there. Confirm it only if you know that the address and the client ID are your institution’s own.'
export const returnAddress = 'Address of return, to enter there'
export const keysAddress = 'Address of our public key (JWKS), to enter there'
export const secondStep = 'Second step'
export const factorsAccepted = ({ factors }: { factors: string }) =>
  `Not asked again where it says: ${factors}`
export const noFactors = 'Always our own'
export const connectedBy = 'Accounts connected by'
export const byThemselves = 'People themselves'
export const lastUsed = 'Last used'
export const notYet = 'Not yet'
export const title = 'Sign-on'
export const purpose =
  'Staff can sign in with the account they have at work. Whoever runs that account system can then sign in as anybody who is connected there. What people wrote stays closed: only their Evenkeel password opens it.'
export const institution = 'Institution'
export const notLoaded = 'The sign-on settings could not be loaded'
export const detailsNotLoaded = 'What to enter at the provider could not be loaded'
export const pasteAgain = 'Paste its metadata again'
export const metadataAddress = 'Our metadata and entity ID, to enter there'
export const answersAddress = 'Address for answers (ACS), to enter there'
export const signInAddress = 'People sign in at'
export const certificateUntil = ({ date }: { date: string }) => `Certificate until ${date}`
export const metadataTaken = 'Metadata taken'
export const metadataTakenText = 'The card says whether it waits for a second person.'
export const metadataNotTaken = 'The metadata was not taken'
export const metadataText =
  'When the provider changes its certificate, paste its metadata as soon as both are in it. A new certificate or address closes this way to sign in until a second administrator confirms it.'
export const takeMetadata = 'Take this metadata'
export const settingsTitle = 'How staff find it, and passwords'
export const settingsText =
  'Residents and community members sign in with their username and password, whatever stands here.'
export const saved = 'Saved'
export const savedText = 'The sign-on settings are up to date.'
export const nothingChanged = 'Nothing was changed'
export const shortName = 'Short name'
export const staffSignOnAt = ({ address }: { address: string }) => `Staff sign on at ${address}`
export const shortNameHint =
  'The domain of your work e-mail, for example. Without it nobody finds the sign-on.'
export const passwordOff = 'Staff sign in with their work account or a passkey alone'
export const passwordKept = 'Who may still use a password, if the provider fails'
export const passwordKeptText = 'Every administrator is told at once when one of them does.'
export const doesNotWork = 'The provider does not work yet'
export const works = 'The provider answers'
export const worksText = 'Its description is in order.'
export const notTried = 'The provider was not tried'
export const test = 'Test'
export const connected = 'Connected'
export const save = 'Save'
export const somebody = 'Somebody'
export const asks = ({ name }: { name: string }) =>
  `${name} asks for this. Until then nobody signs in with it.`
export const byNumber = ({ kind, claim }: { kind: 'oidc' | 'saml'; claim: string }) =>
  `The ${kind === 'saml' ? 'attribute' : 'claim'} ${claim}, or by people themselves`
export const linked = ({ count }: { count: number }) => (count === 1 ? '1 person' : `${count} people`)
