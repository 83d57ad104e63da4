export const title = 'Ready for people'
export const about = ({ institution }: { institution: string }) =>
  `What ${institution} needs before people use it. This goes when all of it is done.`
export const doneOf = ({ done: count, all }: { done: number; all: number }) => `${count} of ${all} done`
export const done = 'Done'
export const whatIsDone = 'What is done'
export const items = {
  'units-and-shifts': 'Units and shifts',
  'second-manager': 'A second people manager',
  responders: 'Responders for every group',
  phones: 'Responders who can be rung',
  drill: 'A drill answered in time',
  contacts: 'Local crisis contacts',
  registration: 'Open or closed registration',
  'mail-or-push': 'E-mail or rings set up',
  backup: 'A backup',
  restore: 'A backup restored once',
  'clinical-sign-off': 'The clinician’s sign-off',
}
export const addUnitsAndShifts = 'Add units and shifts'
export const inviteSomebody = 'Invite somebody'
export const nameResponders = 'Name responders'
export const seeResponders = 'See responders'
export const addContacts = 'Add contacts'
export const sendADrill = 'Send a drill'
export const forAdministrator = 'For an administrator'
export const forOperator = 'For whoever runs Evenkeel'
export const confirm = 'Confirm'
export const registrationQuestion = ({ isOpen }: { isOpen: boolean }) =>
  `Is registration meant to be ${isOpen ? 'open' : 'closed'}?`
export const openMeans =
  'Strangers can then make an account in your institution. If that is wrong, whoever runs Evenkeel can close it. Your name and the time are kept.'
export const closedMeans =
  'People then need an invitation, or are added by you. If that is wrong, whoever runs Evenkeel can open it. Your name and the time are kept.'
export const registrationIsRight = ({ isOpen }: { isOpen: boolean }) =>
  `Yes, ${isOpen ? 'open' : 'closed'} is right`
export const recordedTitle = 'Recorded'
export const recordedText = ({ isOpen }: { isOpen: boolean }) =>
  `Registration is meant to be ${isOpen ? 'open' : 'closed'}.`
export const notRecorded = 'Not recorded'
export const nothingChanged = 'Nothing was changed. Please try again.'
export const recordSignOff = 'Record the sign-off'
export const signedTitle = 'Sign-off recorded'
export const signedText = ({ version }: { version: string }) => `Version ${version} is signed.`
export const signOffTitle = 'Record the clinician’s sign-off'
export const signOffText = ({ institution, version }: { institution: string; version: string }) =>
  `Only once a clinician who answers for ${institution} has read docs/clinical.md of version ${version} and signed it. Your name and the time are kept.`
export const record = 'Record'
export const saving = 'Saving...'
export const clinicianName = 'Name of the clinician'
export const signedOn = 'Signed on'
