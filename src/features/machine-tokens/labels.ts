import type { MachineScope } from '#shared/machine-scopes.ts'

/** What a token may do, as people managers read it. */
export const scopeLabels: Readonly<Record<MachineScope, { readonly label: string; readonly about: string }>> =
  {
    'alerts:read': {
      label: 'Read alerts',
      about: 'Number, urgency, unit, state and times. No name and no words.',
    },
    'analytics:read': {
      label: 'Read statistics',
      about: 'What administrators see, withheld in the same way where too few people stand behind it.',
    },
    'audit:read': {
      label: 'Read the audit trail',
      about: 'Who did what and when, by number. Never what anybody wrote or felt.',
    },
    scim: {
      label: 'Keep staff accounts (SCIM)',
      about: 'A directory adds, names, places, closes and reopens accounts of the staff, and no others.',
    },
    'roster:write': {
      label: 'Send the roster',
      about: 'Who is here, in which unit and shift. It adds people, moves them and releases those who left.',
    },
  }
