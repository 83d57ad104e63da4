/**
 * Every feature, lowest first: a feature imports only from those above it in this list. The linter refuses the
 * rest (`oxlint.config.ts`). What a lower feature needs of a higher one it takes as a parameter, which the app
 * hands in where it registers the routes.
 */
export const featureOrder = [
  // Foundation: the tables, roles and names that everybody reads.
  'institutions',
  'audit',
  'identity',
  'notifications',
  'encryption',
  'help',
  'connections',
  // From one person to those who answer.
  'alert-devices',
  'duty',
  'alerts',
  'follow-ups',
  // The ways into an account.
  'second-factor',
  'accounts',
  'passkeys',
  'email',
  'screen-lock',
  'recovery',
  'sign-on',
  // Written to a person, and told to other systems.
  'caring-contacts',
  'webhooks',
  // A person's own things.
  'rewards',
  'own-factors',
  'check-ins',
  'assessments',
  'journal',
  'safety-plan',
  'hope-box',
  'coping-tools',
  'coping-lab',
  'learning',
  'certificates',
  'bubble-game',
  'anonymous-use',
  'shift-recovery',
  // What is shared, kept and managed.
  'sharing',
  'institution-settings',
  'release',
  'setup',
  'people',
  'roster',
  'harm-reports',
  'trusted-device',
  'reminders',
  'analytics',
  'control-charts',
  'audit-trail',
  'readiness',
  'diary-import',
  'trends',
  'machine-tokens',
  'scim',
  'my-data',
  'passport',
  // What only looks at the others.
  'dashboards',
  'profile',
  'demo',
  'landing',
] as const
