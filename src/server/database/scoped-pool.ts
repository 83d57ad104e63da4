import pg from 'pg'

import type { QueryRequest } from './pipelined-batch.ts'
import { PooledConnection } from './pooled-connection.ts'
import { isUrgent, settingScope } from './scope.ts'
import { Semaphore, type Lines } from './semaphore.ts'

const namedAtMost = 500
/** A longer statement is one of a kind, such as an insert of many rows. */
const namedUpTo = 4000

interface Options {
  readonly most: number
  /** How many further connections there are, which calls for help alone may take. */
  readonly keptFree: number
  /** For how many milliseconds a connection is waited for, by calls for help and by all others. */
  readonly patience: Readonly<Record<keyof Lines, number>>
  /** For how many milliseconds the server is waited for when one is opened. */
  readonly opening: number
  readonly onError: (error: Error) => void
}

/**
 * The connections of the product, in the shape that Drizzle uses. Each statement runs in the present scope:
 * where the connection is in another, that is set in the same breath, or the statement does not run.
 * Statements are prepared on the server by name, `begin` is sent along with what follows it, and what a
 * transaction asks at one moment travels in one flight.
 */
export class ScopedPool {
  readonly #pool: pg.Pool
  readonly #gate: Semaphore
  readonly #names = new Map<string, string>()

  constructor(config: pg.PoolConfig, { most, keptFree, patience, opening, onError }: Options) {
    const max = most + keptFree
    this.#pool = openPool({ ...config, max, min: max, connectionTimeoutMillis: opening }, onError)
    this.#gate = new Semaphore(max, {
      urgent: { waiting: new Set(), patience: patience.urgent, leaves: 0 },
      usual: { waiting: new Set(), patience: patience.usual, leaves: keptFree },
    })
  }

  async connect(): Promise<PooledConnection> {
    await this.#gate.enter(isUrgent() ? 'urgent' : 'usual')
    const onRelease = () => this.#gate.leave()
    try {
      const client = await this.#pool.connect()
      this.#openAhead()
      return new PooledConnection(client, { nameOf: (text) => this.#nameOf(text), onRelease })
    } catch (error) {
      onRelease()
      throw error
    }
  }

  async query(asked: QueryRequest, values: unknown[] = []): Promise<pg.QueryResult> {
    const lease = await this.connect()
    try {
      return await lease.query(asked, values)
    } finally {
      lease.release()
    }
  }

  counts() {
    const { totalCount: total, idleCount: idle } = this.#pool
    return { total, idle, waiting: this.#gate.waiting }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /**
   * Opens one more until all are, which then stay so: opening takes several ways there and back, and whoever calls
   * for help while the way is slow must find one open.
   */
  #openAhead(): void {
    const { idleCount, totalCount, options } = this.#pool
    if (totalCount >= options.max) return
    // A pool opens one only where none rests: those that do are taken too, and given back at once.
    for (let count = 0; count <= idleCount; count += 1) {
      this.#pool.connect().then(
        (client) => client.release(),
        () => {},
      )
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= namedAtMost || text.length > namedUpTo) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A pool whose connections begin as nobody, or are not used. */
function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    async onConnect(client) {
      // Without listeners a connection that breaks ends the whole process: the pool's hears of those at rest,
      // their own of those that a transaction holds and has nothing to ask at that moment.
      client.on('error', onError)
      await client.query(settingScope, ['evenkeel_caller', '', ''])
    },
  })
  pool.on('error', () => {})
  return pool
}
