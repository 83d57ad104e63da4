import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callPage, keyOf, newsOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi, type Connection } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('requests')

const connectionsKey = keyOf(connectionApi.list, { query: {} })
/** What depends on connections. It is read again after a failure too. */
const aboutConnections = {
  again: [connectionApi.list, connectionApi.blocks, connectionApi.encouragements, { path: '/api/sharing' }],
  againAfterFailure: true,
} as const

/** All connections and requests, sent and received, newest first. */
export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: () => connectionsFrom(),
    meta: newsOf(connectionApi.list),
  })
}

// A page holds a hundred, so there is hardly ever a second one. The counts on the page must still be right.
async function connectionsFrom(cursor?: string): Promise<Connection[]> {
  const { items, next } = await callPage(connectionApi.list, { query: cursor ? { cursor } : {} })
  return next ? [...items, ...(await connectionsFrom(next))] : items
}

/** Asks a person to connect. A toast says what came of it. */
export function useRequestConnection() {
  return useChange(connectionApi.request, {
    ...aboutConnections,
    onSuccess: ({ status, name }) =>
      toast({
        title: t('sent'),
        description: status === 'accepted' ? t('connectedNow', { name }) : t('canAnswer', { name }),
      }),
    onError: (error) => failed(t('notRequested'), error),
  })
}

/** Accepts a request or changes a nickname. The toast belongs to the hook, since the item may be gone by then. */
export function useUpdateConnection() {
  return useChange(connectionApi.update, {
    ...aboutConnections,
    onSuccess: () => toast({ title: t('updated') }),
    onError: (error) => failed(t('notUpdated'), error),
  })
}

/** Withdraws, declines or removes a connection. */
export function useRemoveConnection() {
  return useChange(connectionApi.remove, {
    ...aboutConnections,
    onSuccess: () => toast({ title: t('removed') }),
    onError: (error) => failed(t('notRemoved'), error),
  })
}

/** Blocks a person. */
export function useBlock() {
  return useChange(connectionApi.block, {
    ...aboutConnections,
    onSuccess: ({ displayName }) =>
      toast({ title: t('blocked'), description: t('blockedText', { name: displayName }) }),
    onError: (error) => failed(t('notBlocked'), error),
  })
}

/** Unblocks a person. */
export function useUnblock() {
  return useChange(connectionApi.unblock, {
    ...aboutConnections,
    onSuccess: () => toast({ title: t('unblocked'), description: t('unblockedText') }),
    onError: (error) => failed(t('notUnblocked'), error),
  })
}

/** Sends an encouragement to the other person of a connection. */
export function useEncourage() {
  const client = useQueryClient()
  return useChange(connectionApi.encourage, {
    again: [],
    onSuccess: ({ encouragementsLeft }, { params: { id } }) => {
      client.setQueryData<Connection[]>(connectionsKey, (list) =>
        list?.map((connection) =>
          connection.id === id ? { ...connection, encouragementsLeft } : connection,
        ),
      )
      toast({ title: t('kindWordsSent'), description: t('kindWordsSentText') })
    },
    onError: (error) => {
      failed(t('notSent'), error)
      return client.invalidateQueries({ queryKey: connectionsKey, exact: true })
    },
  })
}

function failed(title: string, error: unknown): void {
  toastFailure(title, error, t('asItWas'))
}
