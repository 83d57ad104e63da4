import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call, keyOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { storeOnTrustedDevice } from '#web/device/trusted-device.ts'
import { toast } from '#web/toasts/toast.tsx'

import { planStorageName, type SafetyPlan, safetyPlanApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { type Wish, wishes } from '../../wishes.ts'
import { saveOver, type Written } from '../save-over.ts'

const t = texts('wishes')

const planKey = keyOf(safetyPlanApi.read, {})

/** Saves the wishes over what they were written from. The page then shows the stored plan. Callbacks are called even if the page was left. */
export function useSaveWishes(onSaved: () => void, onError: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (written: Written<Wish>) =>
      saveOver(wishes, written, {
        send: (mine, basedOn) => call(safetyPlanApi.saveWishes, { body: { ...mine, basedOn } }),
        textsOf: (plan) => plan.wishes,
      }),
    onSuccess: (saved) => {
      const owner = trustedDeviceOwner()
      if (owner) void storeOnTrustedDevice(owner, planStorageName, saved).catch(() => {})
      client.setQueryData(planKey, saved)
      onSaved()
    },
    onError,
  })
}

const shownToast = { title: t('shownNow'), description: t('canTurnOff') }
const hiddenToast = {
  title: t('hiddenNow'),
  description: t('copyDeleted'),
}

/** Shows one wish to whoever answers, or deletes their copy. The page says so once it is done. */
export function useShowWish() {
  const client = useQueryClient()
  return useChange(safetyPlanApi.showWish, {
    again: [],
    onSuccess: (_, { body: { wish, isShown } }) => {
      client.setQueryData<SafetyPlan | null>(planKey, (plan) => {
        if (!plan) return plan
        const others = plan.shown.filter((one) => one !== wish)
        return { ...plan, shown: isShown ? [...others, wish] : others }
      })
      toast(isShown ? shownToast : hiddenToast)
    },
    onError: (error) => toastFailure(t('notChanged'), error, t('switchAsItWas')),
  })
}
