export const privateAndSecure = 'Private & Secure'
export const howItIsSecure =
  'Your journal is encrypted with AES-256-GCM, and passwords are kept only as hashes. HIPAA-compliant safeguards guard the rest: strict rules on who may see what, and a record of what was done.'
export const evidenceBased = 'Evidence-Based'
export const whatIsEvidenceBased =
  'The PHQ-9 and GAD-7 screenings as published, lessons from cognitive behavioral therapy, and breathing and grounding exercises you can start right away.'
export const shareSelectively = 'Share Selectively'
export const howToShare =
  'What you keep here is yours. You choose who sees what, person by person. Everything is off until you turn it on, and you can take it back at any time.'
export const journalStaysYours = 'Your journal stays yours'
export const journalPromise =
  'Journal entries are always private, encrypted, and never shared with administrators or staff. Only crisis alerts notify staff: when you ask for help, or when a screening or very high stress shows that you may need support soon.'
export const notASubstitute = 'Not a substitute for care'
export const noDiagnosis =
  'Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling.'
export const forInstitutions = 'For institutions'
export const subscriptions =
  'Institutional subscriptions are available for facilities, departments and community programs.'
