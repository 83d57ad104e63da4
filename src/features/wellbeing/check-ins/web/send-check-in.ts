import { call } from '#web/api/api.ts'
import { refusedFields } from '#web/forms/use-form.ts'

import { checkInApi, type SavedCheckIn, type SentCheckIn } from '../contract.ts'

/**
 * Sends a check-in. Own words in it that were deleted meanwhile, on another device, are left out: they are in no other
 * check-in any more either. Throws as `call`.
 */
export async function sendCheckIn(body: SentCheckIn): Promise<SavedCheckIn> {
  try {
    return await call(checkInApi.save, { body })
  } catch (error) {
    if (!refusedFields(error)['ownFactors']) throw error
    // Few check-ins come here, so the code is fetched then.
    const { ownFactorApi } = await import('#features/wellbeing/own-factors/contract.ts')
    const kept = new Set((await call(ownFactorApi.list, {})).map(({ id }) => id))
    const ownFactors = body.ownFactors.filter((id) => kept.has(id))
    return call(checkInApi.save, { body: { ...body, ownFactors } })
  }
}
