import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, callPage, keyOf, newsOf } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi, type Connection, type ConnectionChanges } from '../contract.ts'
import type { PhraseId } from '../encouragements.ts'
import { texts } from '../texts/requests.ts'

const connectionsKey = keyOf(connectionApi.list, { query: {} })
const blocksKey = keyOf(connectionApi.blocks, { query: {} })
const encouragementsKey = keyOf(connectionApi.encouragements, { query: {} })
/** What is shared depends on the connections. */
const sharingKey = ['api', 'sharing']

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
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (connectedUserId: string) => call(connectionApi.request, { body: { connectedUserId } }),
    onSuccess: ({ status, name }) =>
      toast({
        title: texts.sent,
        description: status === 'accepted' ? texts.connectedNow({ name }) : texts.canAnswer({ name }),
      }),
    onError: (error) => failed(texts.notRequested, error),
    onSettled: refetch,
  })
}

/** Accepts a request or changes a nickname. The toast belongs to the hook, since the item may be gone by then. */
export function useUpdateConnection() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, ...body }: ConnectionChanges & { readonly id: string }) =>
      call(connectionApi.update, { params: { id }, body }),
    onSuccess: () => toast({ title: texts.updated }),
    onError: (error) => failed(texts.notUpdated, error),
    onSettled: refetch,
  })
}

/** Withdraws, declines or removes a connection. */
export function useRemoveConnection() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: string) => call(connectionApi.remove, { params: { id } }),
    onSuccess: () => toast({ title: texts.removed }),
    onError: (error) => failed(texts.notRemoved, error),
    onSettled: refetch,
  })
}

/** The people whom the user blocked, the latest first, a page at a time. */
export function useBlocks() {
  return useInfiniteQuery(readingPages(connectionApi.blocks, { query: {} }))
}

/** Blocks a person. */
export function useBlock() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (userId: string) => call(connectionApi.block, { body: { userId } }),
    onSuccess: ({ displayName }) =>
      toast({ title: texts.blocked, description: texts.blockedText({ name: displayName }) }),
    onError: (error) => failed(texts.notBlocked, error),
    onSettled: refetch,
  })
}

/** Unblocks a person. */
export function useUnblock() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (userId: string) => call(connectionApi.unblock, { params: { id: userId } }),
    onSuccess: () => toast({ title: texts.unblocked, description: texts.unblockedText }),
    onError: (error) => failed(texts.notUnblocked, error),
    onSettled: refetch,
  })
}

/** The encouragements that the user received, the latest first, a page at a time. */
export function useEncouragements() {
  return useInfiniteQuery(readingPages(connectionApi.encouragements, { query: {} }))
}

/** Sends an encouragement to the other person of a connection. */
export function useEncourage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phrase: PhraseId) => call(connectionApi.encourage, { params: { id }, body: { phrase } }),
    onSuccess: ({ encouragementsLeft }) => {
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

/** Reads everything again that depends on connections, also after a failure: the server may know of newer changes. */
function useRefetch() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [connectionsKey, blocksKey, encouragementsKey, sharingKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

function failed(title: string, error: unknown): void {
  toastFailure(title, error, texts.asItWas)
}
