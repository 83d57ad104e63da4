import pg from 'pg'

/** What Drizzle hands to a driver. */
export interface Asked {
  readonly text: string
  readonly types?: pg.CustomTypesConfig
  readonly rowMode?: 'array'
}

/** A statement that the connection has prepared already, to be executed just before another. */
export interface Ahead {
  readonly name: string
  readonly values: string[]
}

/** What is sent: with its name the server keeps it prepared. */
export interface Sent extends Asked {
  readonly name?: string
  readonly values: unknown[]
  readonly ahead: readonly Ahead[]
}

/** The part of pg's connection and query that a statement with others ahead of it needs. */
interface Wire {
  bind(message: { statement: string; values: readonly string[] }): void
  execute(message: object): void
}
interface WireQuery {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
type Config = Omit<Sent, 'ahead'> & { readonly queryMode: 'extended' }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what @types/pg leaves out of pg/lib/query.js
const Query = pg.Query as unknown as new (config: Config, callback: Callback) => pg.Query & WireQuery

/**
 * A statement with others ahead of it, all written at once and closed by one Sync. Where one of them fails
 * PostgreSQL skips the rest and undoes what went before: the statement never runs without them, and nobody
 * waits for a round trip.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
class Statement extends Query {
  readonly #ahead: readonly Ahead[]
  #unanswered: number

  constructor({ ahead, ...config }: Sent, callback: Callback) {
    super({ ...config, queryMode: 'extended' }, callback)
    this.#ahead = ahead
    this.#unanswered = ahead.length
  }

  override prepare(wire: Wire): void {
    for (const { name, values } of this.#ahead) {
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered > 0) this.#unanswered -= 1
    else super.handleCommandComplete(message, wire)
  }
}

/** Sends a statement, with those ahead of it, over a connection. Rejects with the database's error. */
export function send(client: pg.ClientBase, sent: Sent): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new Statement(sent, (error, result) => {
        if (error) reject(error)
        else resolve(result)
      }),
    )
  })
}
