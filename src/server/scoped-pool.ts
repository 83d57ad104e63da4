import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

import { type Asked, Flight, type Passenger } from './flight.ts'
import { isUrgent, presentScope, type Scope } from './scope.ts'

/** The statements that others are preceded by. */
const scoping = {
  name: 'scope',
  text: `select set_config('role', $1, false), set_config('app.user_id', $2, false), set_config('app.institution_id', $3, false)`,
}
const beginning = { name: 'begin', text: 'begin' }
const namedAtMost = 500
/** A longer statement is one of a kind, such as an insert of many rows. */
const namedUpTo = 4000

/** Statements that begin, end or divide a transaction: they touch no row, and must work where it has failed. */
const isControl = (text: string) => /^(begin|commit|rollback|savepoint|release)\b/.test(text)
const isUndoing = (text: string) => text.startsWith('rollback')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

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

const nothing: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * The connections of the product, in the shape that Drizzle uses. Each statement runs in the present scope:
 * where the connection is in another, that is set in the same breath, or the statement does not run.
 * Statements are prepared on the server by name, `begin` is sent along with what follows it, and what a
 * transaction asks at one moment travels in one flight.
 */
export class ScopedPool {
  readonly #pool: pg.Pool
  readonly #gate: Gate
  readonly #names = new Map<string, string>()

  constructor(config: pg.PoolConfig, { most, keptFree, patience, opening, onError }: Options) {
    const max = most + keptFree
    this.#pool = openPool({ ...config, max, min: max, connectionTimeoutMillis: opening }, onError)
    this.#gate = new Gate(max, {
      urgent: { waiting: new Set(), patience: patience.urgent, leaves: 0 },
      usual: { waiting: new Set(), patience: patience.usual, leaves: keptFree },
    })
  }

  async connect(): Promise<Lease> {
    await this.#gate.enter(isUrgent() ? 'urgent' : 'usual')
    const onRelease = () => this.#gate.leave()
    try {
      const client = await this.#pool.connect()
      this.#openAhead()
      return new Lease(client, { nameOf: (text) => this.#nameOf(text), onRelease })
    } catch (error) {
      onRelease()
      throw error
    }
  }

  async query(asked: Asked, values: unknown[] = []): Promise<pg.QueryResult> {
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

interface Line {
  readonly waiting: Set<() => void>
  readonly patience: number
  /** How many places it leaves free. */
  readonly leaves: number
}
interface Lines {
  readonly urgent: Line
  readonly usual: Line
}

/** Lets so many in at once; the others wait their turn in two lines, of which the urgent one goes first. */
class Gate {
  #free: number
  readonly #lines: Lines

  constructor(free: number, lines: Lines) {
    this.#free = free
    this.#lines = lines
  }

  get waiting(): number {
    return this.#lines.urgent.waiting.size + this.#lines.usual.waiting.size
  }

  /** Rejects, in the words of a pool, where there is no room in time. */
  enter(name: keyof Lines): Promise<void> {
    const { waiting, patience, leaves } = this.#lines[name]
    if (this.#free > leaves) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(admit)
        reject(new Error('timeout exceeded when trying to connect'))
      }, patience)
      waiting.add(admit)
    })
  }

  leave(): void {
    this.#free += 1
    const { urgent, usual } = this.#lines
    const { waiting, leaves } = urgent.waiting.size > 0 ? urgent : usual
    const [next] = waiting
    if (!next || this.#free <= leaves) return
    this.#free -= 1
    waiting.delete(next)
    next()
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
      await client.query(scoping.text, ['evenkeel_caller', '', ''])
    },
  })
  pool.on('error', () => {})
  return pool
}

/** The scope that each connection is in, as its last statement left it; absent where that is not certain. */
const scopes = new WeakMap<pg.PoolClient, string>()

interface Terms {
  /** The name under which the server keeps a statement prepared. */
  readonly nameOf: (text: string) => string | undefined
  readonly onRelease: () => void
}

/** A connection lent for one statement or one transaction. */
class Lease {
  readonly #client: pg.PoolClient
  readonly #terms: Terms
  #boarding: Passenger[] = []
  #isFlying = false
  #isBeginDue = false
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
    // The connection is closed, which undoes everything; a broken one would let this wait for its time, too.
    if (this.#isSpoiled && isUndoing(text)) return nothing
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
        if (error) {
          // What was set together with a statement is undone together with it.
          scopes.delete(this.#client)
          this.#isSpoiled ||= spoils(error)
        }
        if (this.#boarding.length > 0) this.#depart()
      }),
    )
  }

  /** Lets on board what has to come first, noting the scope that the connection is in once it has. */
  #boardAhead(text: string): void {
    if (this.#isBeginDue) this.#boardUnheard(beginning, [])
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
    this.#boardUnheard(scoping, [role, userId, institutionId])
  }

  /** What fails with it fails behind it as well, and says so there. */
  #boardUnheard({ name, text }: { name: string; text: string }, values: string[]): void {
    this.#board({ asked: { text }, name, values }).catch(() => {})
  }
}

/** Whether a connection is of no use after an error: it broke, or what it has prepared is out of date. */
function spoils(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return true
  return error.code === '0A000' || error.code === '26000' || /^(08|53|57P|58|XX)/.test(error.code ?? '')
}
