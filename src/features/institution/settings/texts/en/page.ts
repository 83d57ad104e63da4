export const pageTitle = 'Institution'
export const purpose = 'What holds for everybody here. Each card is saved by itself.'
export const people = 'People'
export const notLoaded = 'The settings could not be loaded'
export const nameAndTimeZone = 'Name and time zone'
export const appearance = 'Appearance'
export const registration = 'Registration'
export const crisisContacts = 'Crisis contacts'
export const useWithoutAName = 'Use without a name'
export const units = 'Units'
export const shifts = 'Shifts'
export const privacy = 'Privacy'
export const secondStep = 'Second step'
export const residentsConnections = 'Residents’ connections'
export const picturesAndSounds = 'Pictures and sounds'
export const howAlertsAreSorted = 'How alerts are sorted'
export const alertLadder = 'Alert ladder'
export const recordsAndSystems = 'Records and systems'
export const auditTrail = 'Audit trail'
export const aboutAuditTrail = 'Who did what, and who looked at what.'
export const signOn = 'Sign-on'
export const aboutSignOn = 'Staff sign in with their work accounts.'
export const rosters = 'Rosters'
export const aboutRosters = 'Lists of who is here, from your own systems.'
export const tokens = 'Tokens of other systems'
export const aboutTokens = 'What another program may read or send.'
export const webhooks = 'Webhooks'
export const aboutWebhooks = 'Alerts told to systems of yours, without names.'
export const aboutSystems = 'What was done here, and how your other systems work with Evenkeel.'
export const aboutApi = 'For whoever connects another system.'
export const notCompared = 'Nothing was compared'
export const waitsTitle = 'Change waits'
export const waitsText = 'The card says for whom, or until when.'
export const settingsSaved = 'Settings saved'
export const upToDate = ({ title }: { title: string }) => `${title} is up to date.`
export const notChanged = 'Nothing was changed'
export const saveCard = ({ title }: { title: string }) => `Save ${title}`
export const pleaseWait = 'Please wait...'
export const changeWithdrawn = 'Change withdrawn'
export const staysAsIs = ({ title }: { title: string }) => `${title} stays as it is.`
export const notWithdrawn = 'Nothing was withdrawn'
export const asksFor = ({ proposedBy, newValue }: { proposedBy: string; newValue: string }) =>
  `${proposedBy} asks for this: ${newValue}. Until then everything stays as it is.`
export const takesEffect = ({ when }: { when: string }) => `Takes effect ${when}`
export const waitsForSecond = 'Waits for a second person'
export const withdraw = 'Withdraw'
export const withdrawOf = ({ title }: { title: string }) => `Withdraw ${title}`
export const changeConfirmed = 'Change confirmed'
export const notConfirmed = 'Nothing was confirmed'
export const confirm = 'Confirm'
export const confirmOf = ({ title }: { title: string }) => `Confirm ${title}`
export const confirmQuestion = 'Confirm this change?'
export const statisticsFrom = ({ people: count }: { people: number }) =>
  `Statistics of ${count} people and more`
export const residentsMayConnect = 'Residents may connect with each other'
export const noSecondStep = 'No second step at sign-in is required'
export const save = 'Save'
export const confirmText = ({ newValue, isTriage }: { newValue: string; isTriage: boolean }) =>
  `${newValue}. ${isTriage ? 'It changes how soon somebody answers.' : 'It protects people less than now.'} Confirm it only if you know that this is right.`
