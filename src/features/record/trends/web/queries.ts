import { useReading } from '#web/api/use-reading.ts'

import { trendApi } from '../contract.ts'

/**
 * The person's last year. It is read again whenever the page is opened, since check-ins, screenings and tools
 * add to it.
 */
export function useYear() {
  return useReading(trendApi.read, { query: { days: '365' } }, { staleTime: 0 })
}
