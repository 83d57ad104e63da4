import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { notificationApi } from '../contract.ts'

/** How many notifications the user has not read. */
export function useUnreadCount() {
  return useQuery(reading(notificationApi.unread, {}))
}

/** Marks notifications as read, all of them where no ids are given. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      call(notificationApi.markRead, { body: ids ? { ids: [...ids] } : {} }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(notificationApi.list, { query: {} }) }),
  })
}
