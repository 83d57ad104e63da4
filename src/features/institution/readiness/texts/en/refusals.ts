export const clinicianMissing = 'Please give the name of the clinician'
export const dayMissing = 'Please give a day'
export const anotherVersion =
  'docs/clinical.md is now another version. Load this page again, and have that one signed.'
export const inTheFuture = 'Must not be in the future'
export const registrationChanged = ({ isOpen }: { isOpen: boolean }) =>
  `Registration is ${isOpen ? 'open' : 'closed'} now. Load this page again.`
