import pg from 'pg'

import { inFailedTransaction } from './pipeline.ts'

/** What Drizzle hands to a driver. */
export interface QueryRequest {
  readonly text: string
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
}

/** One statement of a batch. The server keeps a statement that has a name prepared. */
export interface BatchedStatement {
  readonly request: QueryRequest
  readonly name?: string | undefined
  /** The parameters, already in PostgreSQL's text or binary form. */
  readonly values: readonly (string | Buffer | null)[]
  /** It only sets up the next statement (`begin`, the scope). If it fails, the next one reports the error. */
  readonly isSetup?: boolean
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: Error) => void
}

/** The part of pg's connection that a batch writes to. @types/pg leaves it out. */
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
type ParseValue = (raw: string) => unknown
/** The columns of a statement's rows, and how their values are parsed. */
interface RowFormat {
  readonly fields: Field[]
  readonly parsers: ParseValue[]
}
const noRows: RowFormat = { fields: [], parsers: [] }

/** The statements that each connection has prepared, by name, with the format of their rows. */
const preparedOn = new WeakMap<Wire, Map<string, RowFormat>>()

/**
 * Statements that are sent in one write and end with one Sync, so that no round trip lies between them. They
 * run in order. If one fails, PostgreSQL skips the rest and, outside of a transaction, rolls back the earlier
 * ones. A statement that is prepared on the connection is neither parsed nor described again.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class PipelinedBatch implements pg.Submittable {
  readonly #statements: readonly BatchedStatement[]
  readonly #results: pg.QueryResult[] = []
  #prepared = new Map<string, RowFormat>()
  #format: RowFormat = noRows
  #rows: unknown[] = []

  /** `onEnd` is called once, before the statements' promises settle. */
  constructor(statements: readonly BatchedStatement[], onEnd: (error?: Error) => void) {
    this.#statements = statements
    this.callback = (error) => {
      onEnd(error)
      this.#settle(error)
    }
  }

  /** pg calls it when the timeout passes. pg also wraps it, so that calling it clears the timeout. */
  callback: (error?: Error) => void

  submit(connection: pg.Connection): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as at Wire
    const wire = connection as unknown as Wire
    this.#prepared = preparedOn.get(wire) ?? this.#prepared
    preparedOn.set(wire, this.#prepared)
    // One write to the socket costs more than everything that is in it.
    wire.stream.cork()
    for (const statement of this.#statements) this.#write(wire, statement)
    wire.sync()
    wire.stream.uncork()
    this.#format = this.#expectedFormat()
  }

  #write(wire: Wire, { request, name = '', values }: BatchedStatement): void {
    const isPrepared = this.#prepared.has(name)
    if (!isPrepared) {
      // An earlier attempt may have failed after it was parsed: the name is freed first.
      wire.close({ type: 'S', name })
      wire.parse({ text: request.text, name })
    }
    wire.bind({ statement: name, values })
    if (!isPrepared) wire.describe({ type: 'P' })
    wire.execute({})
  }

  get #current(): BatchedStatement | undefined {
    return this.#statements[this.#results.length]
  }

  #expectedFormat(): RowFormat {
    return this.#prepared.get(this.#current?.name ?? '') ?? noRows
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const types = this.#current?.request.types ?? pg.types
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- a type that is not built in has a number, too
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as ParseValue)
    this.#format = { fields, parsers }
  }

  handleDataRow({ fields: raw }: { fields: (string | null)[] }): void {
    const { fields, parsers } = this.#format
    const row = raw.map((text, index) => (text === null ? null : parsers[index]!(text)))
    const isArray = this.#current?.request.rowMode === 'array'
    this.#rows.push(isArray ? row : Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])))
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.#current?.name
    if (name) this.#prepared.set(name, this.#format)
    const [command = '', ...counts] = text.split(' ')
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    this.#results.push({ command, rowCount, oid: 0, fields: this.#format.fields, rows: this.#rows })
    this.#rows = []
    this.#format = this.#expectedFormat()
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  /** Resolves the statements that ran. The one that failed gets the error, and those after it that they were skipped. */
  #settle(reason?: Error): void {
    for (const [index, result] of this.#results.entries()) this.#statements[index]?.resolve(result)
    const left = this.#statements.slice(this.#results.length)
    // Making an error is expensive, and most batches need none.
    if (left.length === 0) return
    const error = reason ?? new Error('The database did not answer')
    const failed = left.findIndex(({ isSetup }) => !isSetup)
    for (const [index, { reject }] of left.entries()) reject(index <= failed ? error : new Skipped(error))
  }
}

class Skipped extends Error {
  readonly code = inFailedTransaction

  constructor(cause: Error) {
    super('Something that was asked before it failed', { cause })
  }
}
