import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { readKeptAnswersAgain } from './register-worker.ts'

const queryKey = ['api', 'content', 'modules']
const clients = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })

test('what was read before the worker was there is read again', async () => {
  const client = clients()
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('lessons')
  await client.prefetchQuery({ queryKey, queryFn: read })

  readKeptAnswersAgain(client)

  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('what was still on its way is read again once it is there', async () => {
  const client = clients()
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(promise).mockResolvedValue('lessons')
  const first = client.prefetchQuery({ queryKey, queryFn: read })

  readKeptAnswersAgain(client)
  resolve('lessons')
  await first

  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('what nobody asked for is not read', async () => {
  const client = clients()

  readKeptAnswersAgain(client)
  await Promise.resolve()

  expect(client.getQueryCache().getAll()).toEqual([])
})
