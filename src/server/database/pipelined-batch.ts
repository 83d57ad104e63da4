import pg from 'pg'

import { inFailedTransaction } from './pipeline.ts'

/** What Drizzle hands to a driver. */
export interface QueryRequest {
  readonly text: string
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
}

/** One statement on board: with its name the server keeps it prepared. */
export interface BatchedStatement {
  readonly asked: QueryRequest
  readonly name?: string | undefined
  /** As PostgreSQL reads them. */
  readonly values: readonly (string | Buffer | null)[]
  /** It only prepares the way for the one behind it, who hears of its failure. */
  readonly isAhead?: boolean
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: Error) => void
}

/** The part of pg's connection that a flight writes to, which @types/pg leaves out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: BatchedStatement['values'] }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
}

type Field = pg.FieldDef
type Reader = (raw: string) => unknown
interface Shape {
  readonly fields: Field[]
  readonly readers: Reader[]
}
const shapeless: Shape = { fields: [], readers: [] }

/** By connection, what is prepared on it and how its rows read. */
const prepared = new WeakMap<Wire, Map<string, Shape>>()

/**
 * Statements written at once and closed by one Sync: nobody waits for a round trip between them. They run in
 * their order; where one fails PostgreSQL skips those behind it and undoes, outside of a transaction, those
 * before it. A statement that the connection has prepared is neither parsed nor described again.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class PipelinedBatch implements pg.Submittable {
  readonly #passengers: readonly BatchedStatement[]
  readonly #results: pg.QueryResult[] = []
  #known = new Map<string, Shape>()
  #shape: Shape = shapeless
  #rows: unknown[] = []

  /** `onLanding` is called once, before anybody hears of their results. */
  constructor(passengers: readonly BatchedStatement[], onLanding: (error?: Error) => void) {
    this.#passengers = passengers
    this.callback = (error) => {
      onLanding(error)
      this.#leave(error)
    }
  }

  /** What pg calls when the time is up; wrapped by it, so that calling it ends that time. */
  callback: (error?: Error) => void

  submit(connection: pg.Connection): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as at Wire
    const wire = connection as unknown as Wire
    this.#known = prepared.get(wire) ?? this.#known
    prepared.set(wire, this.#known)
    // One write: each takes longer than all that is in it.
    wire.stream.cork()
    for (const passenger of this.#passengers) this.#write(wire, passenger)
    wire.sync()
    wire.stream.uncork()
    this.#shape = this.#expected()
  }

  #write(wire: Wire, { asked, name = '', values }: BatchedStatement): void {
    const isKnown = this.#known.has(name)
    if (!isKnown) {
      // Of an attempt that failed nobody knows how far it came.
      wire.close({ type: 'S', name })
      wire.parse({ text: asked.text, name })
    }
    wire.bind({ statement: name, values })
    if (!isKnown) wire.describe({ type: 'P' })
    wire.execute({})
  }

  get #present(): BatchedStatement | undefined {
    return this.#passengers[this.#results.length]
  }

  #expected(): Shape {
    return this.#known.get(this.#present?.name ?? '') ?? shapeless
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const types = this.#present?.asked.types ?? pg.types
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- a type that is not built in has a number, too
    const readers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Reader)
    this.#shape = { fields, readers }
  }

  handleDataRow({ fields: raw }: { fields: (string | null)[] }): void {
    const { fields, readers } = this.#shape
    const row = raw.map((text, index) => (text === null ? null : readers[index]!(text)))
    const isArray = this.#present?.asked.rowMode === 'array'
    this.#rows.push(isArray ? row : Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])))
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#present?.name
    if (name) this.#known.set(name, this.#shape)
    const [command = '', ...counts] = text.split(' ')
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    this.#results.push({ command, rowCount, oid: 0, fields: this.#shape.fields, rows: this.#rows })
    this.#rows = []
    this.#shape = this.#expected()
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  /** Those before one that failed ran; those behind it hear what they would have heard a moment later. */
  #leave(reason?: Error): void {
    for (const [index, result] of this.#results.entries()) this.#passengers[index]?.resolve(result)
    const left = this.#passengers.slice(this.#results.length)
    // An error is dear to make, and most flights have no use for one.
    if (left.length === 0) return
    const error = reason ?? new Error('The database did not answer')
    const failed = left.findIndex(({ isAhead }) => !isAhead)
    for (const [index, { reject }] of left.entries()) reject(index <= failed ? error : new Skipped(error))
  }
}

class Skipped extends Error {
  readonly code = inFailedTransaction

  constructor(cause: Error) {
    super('Something that was asked before it failed', { cause })
  }
}
