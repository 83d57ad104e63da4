/** The wings of features, lowest first: a wing imports only from those before it, which the linter holds. */
export const wings = [
  'core',
  'care',
  'access',
  'wellbeing',
  'practice',
  'institution',
  'record',
  'portals',
] as const
