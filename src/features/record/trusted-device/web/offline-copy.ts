import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { planStorageName, safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { call, keyOf } from '#web/api/api.ts'
import { storedOnTrustedDevice, storeOnTrustedDevice } from '#web/device/trusted-device.ts'

const personName = 'person'

/** The query key of the safety plan. */
export const planKey = keyOf(safetyPlanApi.read, {})

// Version 0.1.0 stored a person without the first two, and 0.2.0 without the language; 0.3.0 without the age. The device's own time zone then
// stands in for that of the institution. `responderFor` is stored empty for everybody.
const StoredPerson = z.extend(CurrentUser, {
  institution: z.extend(CurrentUser.shape.institution, {
    timeZone: z._default(z.string(), () => Intl.DateTimeFormat().resolvedOptions().timeZone),
  }),
  responderFor: z._default(CurrentUser.shape.responderFor, []),
  language: z._default(CurrentUser.shape.language, null),
  ageBand: z._default(CurrentUser.shape.ageBand, null),
})

/**
 * Stores the person and their safety plan on their trusted device, as they are now. Throws if the plan cannot be
 * read.
 */
export async function storeOfflineCopy(user: CurrentUser): Promise<void> {
  await storeOnTrustedDevice(user.id, personName, withoutDetails(user))
  await storeOnTrustedDevice(user.id, planStorageName, await call(safetyPlanApi.read, {}))
}

/** The person whose copy this device stores, also as an older version stored it; null if there is none. */
export async function findStoredPerson(): Promise<CurrentUser | null> {
  // Storage that cannot be opened counts as empty.
  const stored = await storedOnTrustedDevice(personName).catch(() => undefined)
  return StoredPerson.safeParse(stored).data ?? null
}

/** As much of a person as pages need without a network: only the first name, and no address. */
function withoutDetails(user: CurrentUser): CurrentUser {
  return {
    ...user,
    username: '',
    lastName: '',
    email: null,
    bio: null,
    badgeNumber: null,
    unit: null,
    shift: null,
    isPremium: false,
    isFindable: false,
    showsRewards: false,
    responderFor: [],
  }
}
