import type { KeptWayIn } from '#features/access/accounts/server/service.ts'
import { endAddedPasskeys } from '#features/access/passkeys/server/service.ts'
import { endAddedContact } from '#features/access/recovery/server/service.ts'
import { endAddedFactor } from '#features/access/second-factor/server/service.ts'
import { endAddedWorkAccounts } from '#features/access/sign-on/server/service.ts'
import { endAddedDevices as endAddedAlertDevices } from '#features/care/alert-devices/server/service.ts'
import { endAddedTokens } from '#features/institution/machine-tokens/server/service.ts'
import { endAddedDevices as endAddedReminderDevices } from '#features/wellbeing/reminders/server/service.ts'

/**
 * What lets people into an account or reaches its owner, in the features that keep it. What was added of it since a
 * reset ends when the account's owner comes back by an older way.
 */
export const waysIn: readonly KeptWayIn[] = [
  { kind: 'passkey', endAdded: endAddedPasskeys },
  { kind: 'second-factor', endAdded: endAddedFactor },
  { kind: 'recovery-contact', endAdded: endAddedContact },
  { kind: 'work-account', endAdded: endAddedWorkAccounts },
  { kind: 'alert-device', endAdded: endAddedAlertDevices },
  { kind: 'reminder-device', endAdded: endAddedReminderDevices },
  { kind: 'machine-token', endAdded: endAddedTokens },
]
