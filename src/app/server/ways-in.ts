import type { KeptWayIn } from '#features/access/accounts/index.ts'
import { endAddedPasskeys } from '#features/access/passkeys/index.ts'
import { endAddedContact } from '#features/access/recovery/index.ts'
import { endAddedFactor } from '#features/access/second-factor/index.ts'
import { endAddedWorkAccounts } from '#features/access/sign-on/index.ts'
import { endAddedDevices as endAddedAlertDevices } from '#features/care/alert-devices/index.ts'
import { endAddedTokens } from '#features/institution/machine-tokens/index.ts'
import { endAddedDevices as endAddedReminderDevices } from '#features/wellbeing/reminders/index.ts'

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
