import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

import { type Asked, Flight, type Passenger } from './flight.ts'
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
export class Lease {
  readonly #client: pg.PoolClient
  readonly #terms: Terms
  #boarding: Passenger[] = []
  #isFlying = false
  #isBeginDue = false
  #isBroken = false
  #isSpoiled = false
  #isGivenBack = false

  constructor(client: pg.PoolClient, terms: Terms) {
    this.#client = client
    this.#terms = terms
  }

  async query(asked: Asked, values: unknown[] = []): Promise<pg.QueryResult> {
    // Somebody else has the connection by now.
    if (this.#isGivenBack) throw new Error('This transaction is over')
    const { text } = asked
    if (text === beginning.text) {
      this.#isBeginDue = true
      return nothing
    }
    if (this.#isBeginDue && isEnd(text)) {
      this.#isBeginDue = false
      return nothing
    }
    // The connection is closed, which undoes everything; this would wait for its time, too.
    if (this.#isBroken && isUndoing(text)) return nothing
    const written = values.map(prepareValue)
    this.#boardAhead(text)
    return this.#board({ asked, name: this.#terms.nameOf(text), values: written })
  }

  /** Gives the connection back; one that is broken, or still in a transaction, is closed. */
  release(): void {
    this.#isGivenBack = true
    this.#client.release(this.#isSpoiled || this.#client.getTransactionStatus() !== 'I')
    this.#terms.onRelease()
  }

  #board(passenger: Omit<Passenger, 'resolve' | 'reject'>): Promise<pg.QueryResult> {
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
    this.#client.query(
      new Flight(passengers, (error) => {
        this.#isFlying = false
        if (error) this.#note(error)
        if (this.#boarding.length > 0) this.#depart()
      }),
    )
  }

  #note(error: Error): void {
    // What was set together with a statement is undone together with it.
    scopes.delete(this.#client)
    this.#isBroken ||= breaks(error)
    this.#isSpoiled ||= this.#isBroken || spoils(error)
    if (!this.#isSpoiled) return
    // A broken connection would let them wait for their time, too.
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

/** Whether a connection answers nothing more: it was not this statement alone that failed. */
function breaks(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR'
}

/** Whether a connection is not for others any more: the server is in trouble, or what is prepared is out of date. */
function spoils(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  return code === '0A000' || code === '26000' || /^(08|53|57P|58|XX)/.test(code)
}
