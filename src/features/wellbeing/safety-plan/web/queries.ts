import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { call, keyOf, newsOf } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { storeOnTrustedDevice, storedOnTrustedDevice } from '#web/device/trusted-device.ts'

import { planStorageName, SafetyPlan, safetyPlanApi } from '../contract.ts'
import { type Step, steps } from '../steps.ts'
import { saveOver, type Written } from './save-over.ts'

/**
 * The person's own safety plan, or null before it is written. If the server cannot be reached, the copy on their
 * trusted device is used.
 */
export function useSafetyPlan() {
  const { data: user } = useCurrentUser()
  return useQuery({
    queryKey: keyOf(safetyPlanApi.read, {}),
    meta: newsOf(safetyPlanApi.read),
    queryFn: () => fetchPlanOrCopy(user?.id),
    enabled: user !== undefined,
  })
}

async function fetchPlanOrCopy(userId: string | undefined): Promise<SafetyPlan | null> {
  try {
    const plan = await call(safetyPlanApi.read, {})
    if (userId) await storeOnTrustedDevice(userId, planStorageName, plan).catch(() => {})
    return plan
  } catch (error) {
    const isOwn = userId !== undefined && trustedDeviceOwner() === userId
    const copy = isUnreachable(error) && isOwn ? await storedOnTrustedDevice(planStorageName) : undefined
    if (copy === undefined) throw error
    return z.parse(z.nullable(SafetyPlan), copy)
  }
}

/** Callbacks of a save. They are called even if the page was left. */
interface SaveCallbacks {
  readonly onSaved: () => void
  readonly onFailed: (error: Error) => void
}

/** Saves the steps over what they were written from. The page then shows the stored plan. */
export function useSavePlan({ onSaved, onFailed }: SaveCallbacks) {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (written: Written<Step>) =>
      saveOver(steps, written, {
        send: (texts, basedOn) => call(safetyPlanApi.save, { body: { ...texts, basedOn } }),
        textsOf: (plan) => plan.steps,
      }),
    onSuccess: async (saved) => {
      const owner = trustedDeviceOwner()
      if (owner) void storeOnTrustedDevice(owner, planStorageName, saved).catch(() => {})
      // The first plan gives points.
      await readAgain([rewardApi.points])
      client.setQueryData(keyOf(safetyPlanApi.read, {}), saved)
      onSaved()
    },
    onError: onFailed,
  })
}
