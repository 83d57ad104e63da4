import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, callPage, keyOf } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { connectionApi, type Connection, type ConnectionChanges } from '../contract.ts'
import type { PhraseId } from '../encouragements.ts'

const connectionsKey = keyOf(connectionApi.list, { query: {} })
const blocksKey = keyOf(connectionApi.blocks, { query: {} })
const encouragementsKey = keyOf(connectionApi.encouragements, { query: {} })
/** What is shared depends on the connections. */
const sharingKey = ['api', 'sharing']

/** All connections and requests, sent and received, newest first. */
export function useConnections() {
  return useQuery({ queryKey: connectionsKey, queryFn: () => connectionsFrom() })
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
        title: 'Connection request sent successfully',
        description:
          status === 'accepted'
            ? `${name} had asked you as well, so you are connected now.`
            : `${name} can accept or decline it.`,
      }),
    onError: (error) => failed('Failed to send connection request', error),
    onSettled: refetch,
  })
}

/** Accepts a request or changes a nickname. The toast belongs to the hook, since the item may be gone by then. */
export function useUpdateConnection() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, ...body }: ConnectionChanges & { readonly id: string }) =>
      call(connectionApi.update, { params: { id }, body }),
    onSuccess: () => toast({ title: 'Connection updated successfully' }),
    onError: (error) => failed('Failed to update connection', error),
    onSettled: refetch,
  })
}

/** Withdraws, declines or removes a connection. */
export function useRemoveConnection() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: string) => call(connectionApi.remove, { params: { id } }),
    onSuccess: () => toast({ title: 'Connection removed successfully' }),
    onError: (error) => failed('Failed to remove connection', error),
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
      toast({ title: 'Blocked', description: `${displayName} no longer finds you and cannot ask you.` }),
    onError: (error) => failed('Nobody was blocked', error),
    onSettled: refetch,
  })
}

/** Unblocks a person. */
export function useUnblock() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (userId: string) => call(connectionApi.unblock, { params: { id: userId } }),
    onSuccess: () =>
      toast({ title: 'Unblocked', description: 'You are not connected. Either of you can ask again.' }),
    onError: (error) => failed('Nobody was unblocked', error),
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
      toast({ title: 'Kind words sent', description: 'They will be there when they are next here.' })
    },
    onError: (error) => {
      failed('Not sent', error)
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
  toastFailure(title, error, 'Nothing was changed. Please try again.')
}
