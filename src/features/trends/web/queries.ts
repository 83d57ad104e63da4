import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api/api.ts'

import { trendApi } from '../contract.ts'

/** One's own last year. Read anew whenever it is opened: check-ins, screenings and tools all add to it. */
export function useYear() {
  return useQuery({ ...reading(trendApi.read, { query: { days: '365' } }), staleTime: 0 })
}
