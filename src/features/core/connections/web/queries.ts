import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callPage, keyOf, newsOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi, type Connection } from '../contract.ts'
import { texts } from '../texts/requests.ts'

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
        title: texts.sent,
        description: status === 'accepted' ? texts.connectedNow({ name }) : texts.canAnswer({ name }),
      }),
    onError: (error) => failed(texts.notRequested, error),
  })
}

/** Accepts a request or changes a nickname. The toast belongs to the hook, since the item may be gone by then. */
export function useUpdateConnection() {
  return useChange(connectionApi.update, {
    ...aboutConnections,
    onSuccess: () => toast({ title: texts.updated }),
    onError: (error) => failed(texts.notUpdated, error),
  })
}

/** Withdraws, declines or removes a connection. */
export function useRemoveConnection() {
  return useChange(connectionApi.remove, {
    ...aboutConnections,
    onSuccess: () => toast({ title: texts.removed }),
    onError: (error) => failed(texts.notRemoved, error),
  })
}

/** Blocks a person. */
export function useBlock() {
  return useChange(connectionApi.block, {
    ...aboutConnections,
    onSuccess: ({ displayName }) =>
      toast({ title: texts.blocked, description: texts.blockedText({ name: displayName }) }),
    onError: (error) => failed(texts.notBlocked, error),
  })
}

/** Unblocks a person. */
export function useUnblock() {
  return useChange(connectionApi.unblock, {
    ...aboutConnections,
    onSuccess: () => toast({ title: texts.unblocked, description: texts.unblockedText }),
    onError: (error) => failed(texts.notUnblocked, error),
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
      toast({ title: texts.kindWordsSent, description: texts.kindWordsSentText })
    },
    onError: (error) => {
      failed(texts.notSent, error)
      return client.invalidateQueries({ queryKey: connectionsKey, exact: true })
    },
  })
}

function failed(title: string, error: unknown): void {
  toastFailure(title, error, texts.asItWas)
}
