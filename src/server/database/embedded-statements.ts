import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** The same limits as for a connection to PostgreSQL (`scoped-pool.ts`). */
const mostNamed = 500
const longestNamed = 4000
/** Statements that PostgreSQL plans. The others have no plan to keep. */
const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

type Message = Parameters<typeof parse.parseResults>[0][number]

interface Statement {
  /** Empty for a statement that is not kept: the next one replaces it. */
  readonly name: string
  /** The type numbers of its parameters, as PostgreSQL gives them. */
  readonly types: readonly number[]
  /** The columns of its rows, as PostgreSQL describes them; empty for a statement without rows. */
  readonly columns: readonly Message[]
}

/**
 * The prepared statements of the embedded database. Each is parsed and planned once and then kept by name:
 * planning takes several times as long as running.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #kept = new Map<string, Statement>()
  #parsers: PGlite['parsers'] | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /**
   * Runs a statement in the open transaction, or in one of its own. A plan includes the row-level policies of
   * one role, so each role has its own. Throws the database's error.
   */
  run(role: string, text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results> {
    return this.#pglite.runExclusive(async () => {
      if (!this.#pglite.ready) throw new Error('PGlite is closed')
      const { name, types, columns } = this.#kept.get(`${role} ${text}`) ?? (await this.#prepare(role, text))
      const messages = await this.#send(
        serialize.bind({
          statement: name,
          values: values.map((value, at) => this.#asText(value, types[at]!)),
        }),
        serialize.execute({}),
      )
      return this.#read([...columns, ...messages], options)
    })
  }

  async #prepare(role: string, text: string): Promise<Statement> {
    const isKept = this.#kept.size < mostNamed && text.length <= longestNamed && isPlanned(text)
    const name = isKept ? `kept_${this.#kept.size}` : ''
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const types = parse.parseDescribeStatementResults(messages)
    const statement = {
      name,
      types,
      columns: messages.filter((message) => message.name === 'rowDescription'),
    }
    if (isKept) this.#kept.set(`${role} ${text}`, statement)
    return statement
  }

  /**
   * Drizzle passes the same parsers for a few types with each query. PGlite has parsers for hundreds of types, and
   * merging the two takes longer than a small statement, so the merged parsers are kept.
   */
  #read(messages: Message[], { parsers: own, ...options }: QueryOptions = {}): Results {
    const { parsers } = this.#pglite
    const merged = own ? (this.#parsers ??= { ...parsers, ...own }) : parsers
    return parse.parseResults(messages, merged, options)[0]!
  }

  #asText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = this.#pglite.serializers[type]
    if (serializer) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  /** Sends messages, followed by a Sync, which also ends a failed statement. */
  async #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(new Uint8Array(Buffer.concat([...messages, serialize.sync()])))
  }
}
