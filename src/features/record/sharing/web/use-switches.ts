import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { call, keyOf } from '#web/api/api.ts'

import { sharingApi, type SharingSetting } from '../contract.ts'
import { switchesAfter, sharingChangeOf, type SwitchChange } from '../switch-change.ts'
import { toastNotSaved, toastSaved } from './toasts.ts'

const sharingKey = keyOf(sharingApi.list, {})
const savingKey = ['sharing', 'save']

/**
 * The switches for one person, shown as they were pressed. They are the stored setting plus the changes under way,
 * so that a change that fails takes back only itself. Changes are sent one after the other, in their order.
 */
export function useSwitches(setting: SharingSetting) {
  const { sharedWithUserId } = setting
  const client = useQueryClient()
  const mutationKey = [...savingKey, sharedWithUserId]
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: SwitchChange) => save(sharedWithUserId, change),
    async onSuccess(stored) {
      // A list that was requested before this change was stored must not overwrite it.
      await client.cancelQueries({ queryKey: sharingKey, exact: true })
      client.setQueryData<SharingSetting[]>(sharingKey, (list) =>
        list?.map((one) => (one.sharedWithUserId === sharedWithUserId ? stored : one)),
      )
      toastSaved()
    },
    onError: toastNotSaved,
    onSettled() {
      // The last change reads the settings again, in case an answer was lost.
      if (client.isMutating({ mutationKey: savingKey }) > 1) return
      void client.invalidateQueries({ queryKey: sharingKey, exact: true })
    },
  })

  const changes = underWay.filter(isChange)
  return { switches: switchesAfter(setting, changes), change: mutate, isPending: changes.length > 0 }
}

/**
 * Saves one change together with the other switches as they are stored now. A page that was open for long must not
 * turn on again what has ended, or was turned off elsewhere, meanwhile.
 */
async function save(sharedWithUserId: string, change: SwitchChange): Promise<SharingSetting> {
  const settings = await call(sharingApi.list, {})
  const setting = settings.find((one) => one.sharedWithUserId === sharedWithUserId)
  if (!setting) throw new Error('This connection has ended')
  return call(sharingApi.save, { body: sharingChangeOf(setting, change) })
}

function isChange(variables: unknown): variables is SwitchChange {
  return typeof variables === 'object' && variables !== null && 'names' in variables
}
