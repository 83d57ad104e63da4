import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { query } from '../databases.ts'
import { request } from '../probe.ts'
import { unless } from '../report.ts'
import type { Cluster } from './cluster.ts'
import type { Node } from './node.ts'

/** What the nodes say of themselves, asked past HAProxy four times a second. */
export interface Watch {
  stop(): Promise<void>
  /** What was wrong, once it has stopped: two that led, two that took a change at once, a change that is lost. */
  faults(): Promise<string[]>
  /** How many samples there were, and in how many both nodes held themselves for the primary. */
  counts(): { samples: number; twoPrimaries: number }
}

interface Sample {
  /** Whether Patroni says that it leads. */
  readonly leads: boolean
  /** Whether PostgreSQL takes itself for the primary. */
  readonly isPrimary: boolean
  /** Whether it acknowledged a change that was sent straight to it. */
  readonly wrote: boolean
}

const pauseMilliseconds = 250
const timeoutMilliseconds = 1000

/** Starts to watch. A change that a node acknowledges must be there at the end, whoever leads then. */
export async function startWatch(cluster: Cluster): Promise<Watch> {
  await query(cluster.url, 'create schema if not exists watch')
  await query(cluster.url, 'create table if not exists watch.marks (id uuid primary key)')
  const over = new AbortController()
  const samples: Sample[][] = []
  const acknowledged = new Set<string>()
  const observers = cluster.nodes.map((node) => makeObserver(cluster, node, acknowledged))

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      samples.push(await Promise.all(observers.map((observer) => observer.look())))
      await sleep(pauseMilliseconds)
    }
    await Promise.all(observers.map((observer) => observer.close()))
  }
  const watching = watch()
  const both = (what: keyof Sample) => samples.filter((sample) => sample.every((node) => node[what])).length
  return {
    async stop() {
      over.abort()
      await watching
    },
    async faults() {
      const rows = await query<{ id: string }>(cluster.url, 'select id from watch.marks')
      const there = new Set(rows.map(({ id }) => id))
      const lost = [...acknowledged].filter((id) => !there.has(id)).length
      return [
        ...unless(both('leads') === 0, `two led in ${both('leads')} samples`),
        ...unless(both('wrote') === 0, `two took a change in ${both('wrote')} samples`),
        ...unless(lost === 0, `${lost} acknowledged changes of the watch are lost`),
      ]
    },
    counts: () => ({ samples: samples.length, twoPrimaries: both('isPrimary') }),
  }
}

function makeObserver(cluster: Cluster, node: Node, acknowledged: Set<string>) {
  let client: pg.Client | undefined

  async function close(): Promise<void> {
    const closing = client
    client = undefined
    // A frozen server never says goodbye.
    closing?.connection.stream.destroy()
  }

  async function connect(): Promise<pg.Client> {
    if (client) return client
    client = new pg.Client({
      connectionString: cluster.urlOf(node),
      connectionTimeoutMillis: timeoutMilliseconds,
      query_timeout: timeoutMilliseconds,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async function lookAtPostgres(): Promise<Pick<Sample, 'isPrimary' | 'wrote'>> {
    let isPrimary = false
    try {
      const connected = await connect()
      const { rows } = await connected.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      isPrimary = rows[0]?.follows === false
      if (!isPrimary) return { isPrimary, wrote: false }
      const id = crypto.randomUUID()
      await connected.query('insert into watch.marks values ($1)', [id])
      acknowledged.add(id)
      return { isPrimary, wrote: true }
    } catch {
      await close()
      return { isPrimary, wrote: false }
    }
  }

  return {
    close,
    async look(): Promise<Sample> {
      const asked = request(`http://127.0.0.1:${node.apiPort}/primary`, {
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const [{ status }, postgres] = await Promise.all([asked, lookAtPostgres()])
      return { leads: status === 200, ...postgres }
    },
  }
}
