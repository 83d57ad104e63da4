import pg from 'pg'

import type { QueryRequest } from './pipelined-batch.ts'
import { PooledConnection } from './pooled-connection.ts'
import { presentConnection, pendingPrecondition } from './precondition.ts'
import { isUrgent, settingScopeOfTransaction, settingScopeToRead } from './scope.ts'
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
  /** Whether statements are prepared on the server by name. */
  readonly isNamed: boolean
}

/**
 * The product's connections, in the shape that Drizzle uses. Each statement runs in the present scope, which is set
 * in the same batch, or the statement does not run. Nothing is left on a connection that a later statement could
 * rely on, but what the server has prepared by name, where it has. `begin` travels with the statement after it, and
 * statements that a transaction asks for at the same moment travel in one batch.
 */
export class ScopedPool {
  readonly #pool: pg.Pool
  readonly #semaphore: Semaphore
  readonly #isNamed: boolean
  readonly #names = new Map([
    [settingScopeOfTransaction, 'scope'],
    [settingScopeToRead, 'scope to read'],
  ])

  constructor(config: pg.PoolConfig, options: Options) {
    const { most, reserved, timeouts, connectTimeout, onError, isNamed } = options
    this.#isNamed = isNamed
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
    const given = presentConnection()
    if (given) return given.query(request, values)
    // It commits by itself.
    if (!isRead(request.text)) await pendingPrecondition()?.confirm()
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
    if (!this.#isNamed) return undefined
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostNamed || text.length > longestNamed) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Whether a statement only reads, and locks nothing. A function that writes nevertheless fails while something is taken
 * for granted, since it runs in a transaction that may only read.
 */
const isRead = (text: string) =>
  text.startsWith('select ') && !/ for (update|no key update|share|key share)\b/.test(text)

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // A broken connection without an error listener ends the process. The pool listens to idle connections;
    // this listens to those that a transaction holds.
    onConnect: (client) => void client.on('error', onError),
  })
  pool.on('error', () => {})
  return pool
}
