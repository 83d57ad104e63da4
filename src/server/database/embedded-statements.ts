import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** As many as a connection to PostgreSQL keeps; a longer one is one of a kind. */
const keptAtMost = 500
const keptUpTo = 4000
/** What PostgreSQL plans; all else has no plan to keep. */
const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

interface Statement {
  /** Empty for the one that the next replaces. */
  readonly name: string
  /** The types of its values, as PostgreSQL numbers them. */
  readonly types: readonly number[]
}

/**
 * The statements of the embedded database. Each is parsed and planned once and then kept by name, since
 * that takes several times as long as to run it.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #kept = new Map<string, Statement>()

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /**
   * Runs a statement in the open transaction, or in one of its own. A plan goes by the row-level policies
   * of one role, so each role has its own. Throws the database's error.
   */
  run(role: string, text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results> {
    return this.#pglite.runExclusive(async () => {
      if (!this.#pglite.ready) throw new Error('PGlite is closed')
      const { name, types } = this.#kept.get(`${role} ${text}`) ?? (await this.#prepare(role, text))
      const messages = await this.#send(
        serialize.bind({
          statement: name,
          values: values.map((value, at) => this.#asText(value, types[at]!)),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      return parse.parseResults(messages, this.#pglite.parsers, options)[0]!
    })
  }

  async #prepare(role: string, text: string): Promise<Statement> {
    const isKept = this.#kept.size < keptAtMost && text.length <= keptUpTo && isPlanned(text)
    const name = isKept ? `kept_${this.#kept.size}` : ''
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    if (isKept) this.#kept.set(`${role} ${text}`, statement)
    return statement
  }

  #asText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = this.#pglite.serializers[type]
    if (serializer) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  /** Sends messages and the Sync that ends them, after an error as well. */
  async #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(new Uint8Array(Buffer.concat([...messages, serialize.sync()])))
  }
}
