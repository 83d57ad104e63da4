import type { CurrentUser } from '#features/identity/contract.ts'
import { keptPlanName, safetyPlanApi } from '#features/safety-plan/contract.ts'
import { call, keyOf } from '#web/api/api.ts'
import { storeOnTrustedDevice } from '#web/device/trusted-device.ts'

import { keptPersonName, keptShape } from './kept-person.ts'

/** Where the page keeps the safety plan. */
export const planKey = keyOf(safetyPlanApi.read, {})

/** Keeps the person and their safety plan as they are now. */
export async function keepForLater(user: CurrentUser): Promise<void> {
  await storeOnTrustedDevice(user.id, keptPersonName, keptShape(user))
  await storeOnTrustedDevice(user.id, keptPlanName, await call(safetyPlanApi.read, {}))
}
