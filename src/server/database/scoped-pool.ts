import { createHash } from 'node:crypto'

import pg from 'pg'

import { Semaphore } from '../semaphore.ts'
import type { QueryRequest } from './pipelined-batch.ts'
import { PooledConnection } from './pooled-connection.ts'
import { keepsPreparedStatements } from './pooler.ts'
import { pendingPrecondition, presentConnection } from './precondition.ts'
import { isUrgent } from './scope.ts'

/** The most statements that are kept prepared on a connection. */
const mostNamed = 500
/** A longer statement is rarely repeated, such as an insert of many rows. */
const longestNamed = 4000

interface Options {
  readonly most: number
  /** How many further connections there are, which only calls for help may take. */
  readonly reserved: number
  /** Milliseconds to wait for a connection, for calls for help and for all others. */
  readonly timeouts: Readonly<Record<'urgent' | 'usual', number>>
  /** Milliseconds to wait for the server when a connection is opened. */
  readonly connectTimeout: number
  readonly onError: (error: Error) => void
  /** Whether a pooler is between. Then statements are prepared by name on those connections that keep names. */
  readonly isPooled: boolean
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
  /** The connections on which statements are prepared by name. */
  readonly #naming = new WeakSet<pg.ClientBase>()
  readonly #names = new Map<string, string>()

  constructor(config: pg.PoolConfig, options: Options) {
    const { most, reserved, timeouts, connectTimeout, onError, isPooled } = options
    const max = most + reserved
    this.#pool = openPool({
      ...config,
      max,
      min: max,
      connectionTimeoutMillis: connectTimeout,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types leave out
      onConnect: async (client) => {
        // A broken connection without an error listener ends the process. The pool listens to idle connections; this
        // listens to those that a transaction holds.
        client.on('error', onError)
        if (!isPooled || (await keepsPreparedStatements(client))) this.#naming.add(client)
      },
    })
    this.#semaphore = new Semaphore(
      max,
      { urgent: { timeout: timeouts.urgent }, usual: { timeout: timeouts.usual, reserved } },
      // The usual message of a pool.
      () => new Error('timeout exceeded when trying to connect'),
    )
  }

  async connect(): Promise<PooledConnection> {
    await this.#semaphore.acquire(isUrgent() ? 'urgent' : 'usual')
    const onRelease = () => this.#semaphore.release()
    try {
      const client = await this.#pool.connect()
      this.#openAnother()
      const nameOf = (text: string) => (this.#naming.has(client) ? this.#nameOf(text) : undefined)
      return new PooledConnection(client, { nameOf, onRelease })
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
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostNamed || text.length > longestNamed) return known
    // Of the text: even where a pooler keeps names no more, a name never stands for another statement.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
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

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  return pool
}
