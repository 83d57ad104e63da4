import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

import { pipeline } from './pipeline.ts'
import { type BatchedStatement, PipelinedBatch, type QueryRequest } from './pipelined-batch.ts'
import { pendingPrecondition } from './precondition.ts'
import { presentScope, settingScopeOfTransaction, settingScopeToRead } from './scope.ts'

/** They answer nothing that anybody waits for, so they travel with the next statement, which reports their error. */
const isDeferred = (text: string) => /^(begin|savepoint|release|set local)\b/.test(text)
/** The end of a transaction or of a part of it. It touches no row, and must work in a transaction that has failed. */
const isControl = (text: string) => /^(commit|rollback)\b/.test(text)
const isRollback = (text: string) => text.startsWith('rollback')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const noResult: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

interface Options {
  /** The name under which the server keeps a statement prepared; undefined for one that it does not keep. */
  readonly nameOf: (text: string) => string | undefined
  readonly onRelease: () => void
}

/** A connection of the pool, taken for one statement or one transaction. */
export class PooledConnection {
  readonly #client: pg.PoolClient
  readonly #options: Options
  /** Statements that wait for the next batch. */
  #queued: BatchedStatement[] = []
  #isSending = false
  /** What is sent ahead of the next statement. */
  #due: string[] = []
  /** The scope that the next statement runs in unless it is set; undefined where that is not certain. */
  #scope: string | undefined
  #isInTransaction = false
  /** Why nothing more can be sent over this connection. */
  #broken: Error | undefined
  #mustClose = false
  /** The timeout in milliseconds, where a transaction asked for a longer one. */
  #timeout: number | undefined
  #isOver = false

  constructor(client: pg.PoolClient, options: Options) {
    this.#client = client
    this.#options = options
  }

  /** Runs a statement. What the present work takes for granted is confirmed in the same batch, before its commit. */
  async query(request: QueryRequest, values: unknown[] = []): Promise<pg.QueryResult> {
    const { text } = request
    const precondition = isDeferred(text) || isRollback(text) ? undefined : pendingPrecondition()
    if (!precondition) return this.#run(request, values)
    if (isControl(text)) await precondition.confirm()
    else await precondition.checkAlong(this)
    const [result] = await pipeline(this.#run(request, values), precondition.confirm())
    return result
  }

  async #run(request: QueryRequest, values: unknown[]): Promise<pg.QueryResult> {
    const { text } = request
    // A failed commit and a closed connection have rolled everything back already.
    if ((this.#isOver || this.#broken) && isRollback(text)) return noResult
    // After the end a statement would run outside of the transaction, and in no scope.
    if (this.#isOver) throw new Error('This transaction is over')
    // Over a dead network every further statement would wait for its own timeout.
    if (this.#broken) throw this.#broken
    if (isDeferred(text)) {
      this.#timeout = timeoutOf(text) ?? this.#timeout
      this.#due.push(text)
      return noResult
    }
    if (this.#dropUnsent(text)) return noResult
    this.#isOver = isEnd(text)
    const serialized = values.map(prepareValue)
    this.#queueSetup(text)
    return this.#queue({ request, name: this.#options.nameOf(text), values: serialized })
  }

  /** Gives the connection back. One that is broken, still busy or inside a transaction is closed. */
  release(): void {
    this.#isOver = true
    const isBusy = this.#isSending || this.#queued.length > 0
    this.#client.release(isBusy || this.#mustClose || this.#client.getTransactionStatus() !== 'I')
    this.#options.onRelease()
  }

  #queue(statement: Omit<BatchedStatement, 'resolve' | 'reject'>): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#queued.push({ ...statement, resolve, reject })
      // At the next tick, so that statements asked for at the same moment share a batch.
      if (this.#queued.length === 1 && !this.#isSending) process.nextTick(() => this.#send())
    })
  }

  #send(): void {
    const statements = this.#queued
    this.#queued = []
    this.#isSending = true
    if (!this.#isInTransaction) this.#scope = undefined
    const batch = new PipelinedBatch(statements, (error) => {
      this.#isSending = false
      if (error) this.#handleError(error)
      if (this.#queued.length > 0) this.#send()
    })
    // `query_timeout` is pg's own option.
    this.#client.query(Object.assign(batch, { query_timeout: this.#timeout }))
  }

  #handleError(error: Error): void {
    // A scope that was set in the failed batch has been rolled back with it.
    this.#scope = undefined
    this.#mustClose ||= mustCloseAfter(error)
    if (!isFatal(error)) return
    this.#broken = error
    for (const { reject } of this.#queued) reject(error)
    this.#queued = []
  }

  /** Drops a transaction, or a part of it, that ends before anything of it was sent. Answers whether it did. */
  #dropUnsent(text: string): boolean {
    if (!isControl(text)) return false
    const start = isEnd(text) ? 'begin' : text.replace('rollback to ', '')
    const index = this.#due.findLastIndex((due) => due.startsWith(start))
    if (index !== -1) this.#due.splice(index)
    return index !== -1
  }

  /** Queues what has to run before a statement: what is due, and the scope where it differs. */
  #queueSetup(text: string): void {
    // A rollback undoes what is due, and also the scopes that were set since.
    if (isRollback(text)) {
      this.#due = []
      this.#scope = undefined
    }
    for (const due of this.#due) this.#queueSetupStatement(due, [])
    this.#isInTransaction ||= this.#due.length > 0
    this.#due = []
    if (isControl(text)) return
    const { role, userId, institutionId } = presentScope()
    const mayOnlyRead = !this.#isInTransaction && pendingPrecondition() !== undefined
    const key = `${role} ${userId} ${institutionId} ${mayOnlyRead}`
    if (this.#scope === key) return
    this.#scope = key
    const settingScope = mayOnlyRead ? settingScopeToRead : settingScopeOfTransaction
    this.#queueSetupStatement(settingScope, [role, userId, institutionId])
  }

  #queueSetupStatement(text: string, values: string[]): void {
    const name = this.#options.nameOf(text)
    // The statement after it reports the error.
    this.#queue({ request: { text }, name, values, isSetup: true }).catch(() => {})
  }
}

/** Whether a connection is of no use after an error, not even for a rollback. */
function isFatal(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR'
}

/**
 * Whether a connection must be closed after an error: it is broken, leads to a standby, or its prepared statements are
 * out of date.
 */
function mustCloseAfter(error: Error): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  return isFatal(error) || code === '0A000' || code === '26000' || /^(08|25006|53|57P|58|XX)/.test(code)
}

/**
 * The client's timeout in milliseconds for a transaction that sets a longer `statement_timeout`: two seconds
 * more, so that the server's own error comes first. Undefined for any other statement.
 */
function timeoutOf(text: string): number | undefined {
  const [, count, unit] = /^set local statement_timeout = '(\d+)(s|min)'$/.exec(text) ?? []
  return count === undefined ? undefined : (Number(count) * (unit === 'min' ? 60 : 1) + 2) * 1000
}
