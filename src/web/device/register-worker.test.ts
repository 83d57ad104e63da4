import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { refetchOfflineQueries } from './register-worker.ts'

const queryKey = ['api', 'content', 'modules']
const clients = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })

test('a query that ran before the worker was active is refetched', async () => {
  const client = clients()
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('lessons')
  await client.prefetchQuery({ queryKey, queryFn: read })

  refetchOfflineQueries(client)

  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a query that is still loading is refetched once it has loaded', async () => {
  const client = clients()
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(promise).mockResolvedValue('lessons')
  const first = client.prefetchQuery({ queryKey, queryFn: read })

  refetchOfflineQueries(client)
  resolve('lessons')
  await first

  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a query that nobody has asked for is not fetched', async () => {
  const client = clients()

  refetchOfflineQueries(client)
  await Promise.resolve()

  expect(client.getQueryCache().getAll()).toEqual([])
})
