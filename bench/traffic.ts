import { setTimeout as sleep } from 'node:timers/promises'

import type { CountingProxy } from './counting-proxy.ts'
import { type Sent, send } from './load/send.ts'
import { options } from './options.ts'
import type { Program } from './program.ts'

const requests = 40
/** After so long the server has nothing more to do for the request before, such as notifying people of an alert. */
const quietMs = 50

/** What a request sends to PostgreSQL until its reply. */
export interface Traffic {
  /** The statements, with `begin` and `commit`. */
  readonly statements: number
  /** The round trips from Node to PostgreSQL. */
  readonly flights: number
}

/**
 * Counts what each kind of request sends to PostgreSQL: of forty, the one with the median of the statements. Prints its
 * statements with `--list`.
 */
export async function countTraffic(
  { address }: Program,
  proxy: CountingProxy,
  works: ReadonlyMap<string, readonly Sent[]>,
): Promise<Map<string, Traffic>> {
  const counts = new Map<string, Traffic>()
  for (const [name, calls] of works) {
    const passed = []
    for (const call of calls.slice(-requests)) {
      await sleep(quietMs)
      proxy.take()
      await send(address, call)
      passed.push(proxy.take())
    }
    const typical = passed.toSorted((one, other) => one.statements.length - other.statements.length)[
      requests / 2
    ]!
    counts.set(name, { statements: typical.statements.length, flights: typical.flights })
    if (options.isListing)
      for (const text of typical.statements) console.log(`${name}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
  return counts
}
