import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

import { type QueryRequest, PipelinedBatch, type BatchedStatement } from './pipelined-batch.ts'
import { presentScope, type Scope, settingScope } from './scope.ts'

/** The statements that others are preceded by. */
const scoping = { name: 'scope', text: settingScope }
const beginning = { name: 'begin', text: 'begin' }

/** Statements that begin, end or divide a transaction: they touch no row, and must work where it has failed. */
const isControl = (text: string) => /^(begin|commit|rollback|savepoint|release)\b/.test(text)
const isUndoing = (text: string) => text.startsWith('rollback')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const nothing: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/** The scope that each connection is in, as its last statement left it; absent where that is not certain. */
const scopes = new WeakMap<pg.PoolClient, string>()

interface Terms {
  /** The name under which the server keeps a statement prepared. */
  readonly nameOf: (text: string) => string | undefined
  readonly onRelease: () => void
}

/** A connection lent for one statement or one transaction. */
export class PooledConnection {
  readonly #client: pg.PoolClient
  readonly #terms: Terms
  #boarding: BatchedStatement[] = []
  #isFlying = false
  #isBeginDue = false
  #broken: Error | undefined
  #isSpoiled = false
  /** How many milliseconds an answer is waited for, where that is longer than for every other. */
  #limit: number | undefined
  #isOver = false

  constructor(client: pg.PoolClient, terms: Terms) {
    this.#client = client
    this.#terms = terms
  }

  async query(asked: QueryRequest, values: unknown[] = []): Promise<pg.QueryResult> {
    const { text } = asked
    // A commit that failed has undone everything; a connection that is closed does, too.
    if ((this.#isOver || this.#broken) && isUndoing(text)) return nothing
    // What comes after the end would be outside of the transaction, and in nobody's scope.
    if (this.#isOver) throw new Error('This transaction is over')
    // Over a network that swallows everything each would wait for its time.
    if (this.#broken) throw this.#broken
    if (text === beginning.text) {
      this.#isBeginDue = true
      return nothing
    }
    if (this.#isBeginDue && isEnd(text)) {
      this.#isBeginDue = false
      return nothing
    }
    this.#isOver = isEnd(text)
    this.#limit = longerLimit(text) ?? this.#limit
    const written = values.map(prepareValue)
    this.#boardAhead(text)
    return this.#board({ asked, name: this.#terms.nameOf(text), values: written })
  }

  /** Gives the connection back; one that is broken, still at work or in a transaction, is closed. */
  release(): void {
    this.#isOver = true
    const isAtWork = this.#isFlying || this.#boarding.length > 0
    this.#client.release(isAtWork || this.#isSpoiled || this.#client.getTransactionStatus() !== 'I')
    this.#terms.onRelease()
  }

  #board(passenger: Omit<BatchedStatement, 'resolve' | 'reject'>): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#boarding.push({ ...passenger, resolve, reject })
      // Once everybody who asks at this moment is on board.
      if (this.#boarding.length === 1 && !this.#isFlying) process.nextTick(() => this.#depart())
    })
  }

  #depart(): void {
    const passengers = this.#boarding
    this.#boarding = []
    this.#isFlying = true
    const flight = new PipelinedBatch(passengers, (error) => {
      this.#isFlying = false
      if (error) this.#note(error)
      if (this.#boarding.length > 0) this.#depart()
    })
    // pg's own name for how long it waits.
    this.#client.query(Object.assign(flight, { query_timeout: this.#limit }))
  }

  #note(error: Error): void {
    // What was set together with a statement is undone together with it.
    scopes.delete(this.#client)
    this.#isSpoiled ||= spoils(error)
    if (!breaks(error)) return
    this.#broken = error
    for (const { reject } of this.#boarding) reject(error)
    this.#boarding = []
  }

  /** Lets on board what has to come first, noting the scope that the connection is in once it has. */
  #boardAhead(text: string): void {
    if (this.#isBeginDue) this.#boardOneAhead(beginning, [])
    this.#isBeginDue = false
    if (isControl(text)) {
      // Undoing undoes the scopes that were set since, too.
      if (isUndoing(text)) scopes.delete(this.#client)
      return
    }
    const { role, userId, institutionId }: Scope = presentScope()
    const key = `${role} ${userId} ${institutionId}`
    if (scopes.get(this.#client) === key) return
    scopes.set(this.#client, key)
    this.#boardOneAhead(scoping, [role, userId, institutionId])
  }

  #boardOneAhead({ name, text }: { name: string; text: string }, values: string[]): void {
    // Whoever comes behind it hears of its failure.
    this.#board({ asked: { text }, name, values, isAhead: true }).catch(() => {})
  }
}

/** Whether nothing more comes of a connection after an error, not even an undoing. */
function breaks(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR'
}

/** Whether a connection is to be closed after an error: it broke, or what it has prepared is out of date. */
function spoils(error: Error): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  return breaks(error) || code === '0A000' || code === '26000' || /^(08|53|57P|58|XX)/.test(code)
}

/** Two seconds more than a transaction lets the server take from here on; for the server's own word comes first. */
function longerLimit(text: string): number | undefined {
  const [, count, unit] = /^set local statement_timeout = '(\d+)(s|min)'$/.exec(text) ?? []
  return count === undefined ? undefined : (Number(count) * (unit === 'min' ? 60 : 1) + 2) * 1000
}
