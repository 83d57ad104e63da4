import pg from 'pg'

import type { QueryRequest } from './pipelined-batch.ts'
import { PooledConnection } from './pooled-connection.ts'
import { isUrgent, settingScope } from './scope.ts'
import { type Queues, Semaphore } from './semaphore.ts'

/** The most statements that are kept prepared on a connection. */
const mostNamed = 500
/** A longer statement is rarely repeated, such as an insert of many rows. */
const longestNamed = 4000

interface Options {
  readonly most: number
  /** How many further connections there are, which only calls for help may take. */
  readonly reserved: number
  /** Milliseconds to wait for a connection, for calls for help and for all others. */
  readonly timeouts: Readonly<Record<keyof Queues, number>>
  /** Milliseconds to wait for the server when a connection is opened. */
  readonly connectTimeout: number
  readonly onError: (error: Error) => void
}

/**
 * The product's connections, in the shape that Drizzle uses. Each statement runs in the present scope. Where
 * the connection is in another scope, the new one is set in the same batch, or the statement does not run.
 * Statements are prepared on the server by name, `begin` travels with the statement after it, and statements
 * that a transaction asks for at the same moment travel in one batch.
 */
export class ScopedPool {
  readonly #pool: pg.Pool
  readonly #semaphore: Semaphore
  readonly #names = new Map<string, string>()

  constructor(config: pg.PoolConfig, { most, reserved, timeouts, connectTimeout, onError }: Options) {
    const max = most + reserved
    this.#pool = openPool({ ...config, max, min: max, connectionTimeoutMillis: connectTimeout }, onError)
    this.#semaphore = new Semaphore(max, {
      urgent: { waiting: new Set(), timeout: timeouts.urgent, reserved: 0 },
      usual: { waiting: new Set(), timeout: timeouts.usual, reserved },
    })
  }

  async connect(): Promise<PooledConnection> {
    await this.#semaphore.acquire(isUrgent() ? 'urgent' : 'usual')
    const onRelease = () => this.#semaphore.release()
    try {
      const client = await this.#pool.connect()
      this.#openAnother()
      return new PooledConnection(client, { nameOf: (text) => this.#nameOf(text), onRelease })
    } catch (error) {
      onRelease()
      throw error
    }
  }

  async query(request: QueryRequest, values: unknown[] = []): Promise<pg.QueryResult> {
    const connection = await this.connect()
    try {
      return await connection.query(request, values)
    } finally {
      connection.release()
    }
  }

  counts() {
    const { totalCount: total, idleCount: idle } = this.#pool
    return { total, idle, waiting: this.#semaphore.waiting }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /**
   * Opens one more connection until all are open; they then stay open. Opening takes several round trips, and
   * a call for help over a slow network must find a connection that is open already.
   */
  #openAnother(): void {
    const { idleCount, totalCount, options } = this.#pool
    if (totalCount >= options.max) return
    // The pool opens a connection only when none is idle: the idle ones are taken too, and given back at once.
    for (let count = 0; count <= idleCount; count += 1) {
      this.#pool.connect().then(
        (client) => client.release(),
        () => {},
      )
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostNamed || text.length > longestNamed) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A pool whose connections start in the scope of nobody. A connection that cannot is not used. */
function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    async onConnect(client) {
      // A broken connection without an error listener ends the process. The pool listens to idle connections;
      // this listens to those that a transaction holds.
      client.on('error', onError)
      await client.query(settingScope, ['evenkeel_caller', '', ''])
    },
  })
  pool.on('error', () => {})
  return pool
}
