import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'

import { call, keyOf } from '#web/api/api.ts'

import { sharingApi, type SharingSetting } from '../contract.ts'
import { after, asChange, type SwitchChange } from '../switch-change.ts'
import { notSaved, saved } from './toasts.ts'

const sharingKey = keyOf(sharingApi.list, {})
const savingKey = ['sharing', 'save']

/**
 * The switches for one person, shown at once as they were pressed. What is shown is what is stored plus
 * the changes still under way, so one that fails takes back itself and nothing else. Changes are sent one
 * after the other, in the order in which they were made.
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
      // A list asked for before this was stored must not come after it.
      await client.cancelQueries({ queryKey: sharingKey, exact: true })
      client.setQueryData<SharingSetting[]>(sharingKey, (list) =>
        list?.map((one) => (one.sharedWithUserId === sharedWithUserId ? stored : one)),
      )
      saved()
    },
    onError: notSaved,
    onSettled() {
      // The last of all reads the truth, also where an answer got lost.
      if (client.isMutating({ mutationKey: savingKey }) > 1) return
      void client.invalidateQueries({ queryKey: sharingKey, exact: true })
    },
  })

  return { switches: after(setting, underWay.filter(isChange)), change: mutate }
}

/**
 * Saves one change with the rest of the set as it is stored now: a page that stood open must not turn on
 * again what ran out, or was turned off elsewhere, meanwhile.
 */
async function save(sharedWithUserId: string, change: SwitchChange): Promise<SharingSetting> {
  const settings = await call(sharingApi.list, {})
  const setting = settings.find((one) => one.sharedWithUserId === sharedWithUserId)
  if (!setting) throw new Error('This connection has ended')
  return call(sharingApi.save, { body: asChange(setting, change) })
}

function isChange(variables: unknown): variables is SwitchChange {
  return typeof variables === 'object' && variables !== null && 'names' in variables
}
