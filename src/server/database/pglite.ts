import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { casing, type Database, migrations, type OpenDatabase } from './database.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { pendingPrecondition } from './precondition.ts'
import { grantRoles, makeRoles } from './roles.ts'
import { presentScope, settingScopeOfSession } from './scope.ts'

/** Opens the embedded database in a folder, or in memory from a dump. */
export async function openEmbedded(from: { folder: string } | { dump: Blob }): Promise<OpenDatabase> {
  const pglite = await openPGlite(from)
  const session = new Session(pglite)
  const owner = onPGlite(new SessionClient(session, () => owning))

  return {
    db: onPGlite(new SessionClient(session, presentSetting)),
    owner,
    embedded: pglite,
    async migrate() {
      await makeRoles(owner)
      await migrate(owner, migrations())
      await grantRoles(owner)
    },
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    connections: null,
    close: () => pglite.close(),
  }
}

function openPGlite(from: Parameters<typeof openEmbedded>[0]): Promise<PGlite> {
  const place = 'folder' in from ? { dataDir: `file://${from.folder}` } : { loadDataDir: from.dump }
  return PGlite.create({ ...place, startParams, initDbStartParams })
}

// The buffers are cleared at each start. The 128 MB that PostgreSQL takes by default cost a tenth of a second
// and as much memory; a fourth of that holds the demo several times over.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

// A new database writes its log in segments of 1 MB. One of 16 MB, the default, is mostly empty and would be
// part of every dump.
const initDbStartParams = ['--wal-segsize=1']

/** Drizzle uses only `query` and `transaction` of its client. */
function onPGlite(view: SessionClient) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return drizzle(view as unknown as PGlite, { casing }) satisfies Database
}

/** The values of `role`, `app.user_id` and `app.institution_id`. */
type Setting = readonly [role: string, userId: string, institutionId: string]

const owning: Setting = ['none', '', '']

function presentSetting(): Setting {
  const { role, userId, institutionId } = presentScope()
  return [role, userId, institutionId]
}

type Query = readonly [text: string, values: unknown[] | undefined, options: QueryOptions | undefined]
/** The client of a transaction. */
interface TransactionClient {
  query(...query: Query): Promise<never>
}

/** The one session of the embedded database. Work has it exclusively, and in its own scope. */
class Session {
  readonly #pglite: PGlite
  readonly #statements: EmbeddedStatements
  #last: Promise<unknown> = Promise.resolve()
  /** The scope that the session is in; undefined when that is not certain. */
  #known: string | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#statements = new EmbeddedStatements(pglite)
  }

  query(query: Query, setting: Setting) {
    return this.#exclusively(() => this.#run(query, setting))
  }

  /** Runs a transaction. Its statements run one by one, each in the scope in which it was asked for. */
  transaction<Result>(
    work: (client: TransactionClient) => Promise<Result>,
    settingOf: () => Setting,
  ): Promise<Result> {
    return this.#exclusively(async () => {
      let last: Promise<unknown> = Promise.resolve()
      try {
        return await this.#pglite.transaction(() =>
          work({
            query: (...query) => {
              const setting = settingOf()
              const next = last.then(() => this.#run(query, setting))
              last = next.catch(() => {})
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are what the caller says
              return next as never
            },
          }),
        )
      } catch (error) {
        this.#known = undefined
        throw error
      }
    })
  }

  async #run([text, values, options]: Query, setting: Setting) {
    // A savepoint touches no row, and a rollback also undoes the scopes that were set since.
    const isControl = /^(savepoint|release|rollback)\b/.test(text)
    try {
      if (!isControl) await this.#setTo(setting)
      if (text.startsWith('rollback')) this.#known = undefined
      return await this.#statements.run(setting[0], text, values, options)
    } catch (error) {
      this.#known = undefined
      throw error
    }
  }

  async #setTo(setting: Setting): Promise<void> {
    const key = setting.join(' ')
    if (this.#known === key) return
    await this.#statements.run('', settingScopeOfSession, setting)
    this.#known = key
  }

  #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => {})
    return next
  }
}

/** The session as the tables' owner uses it, or as the product does in its scope. */
class SessionClient {
  readonly #session: Session
  readonly #settingOf: () => Setting

  constructor(session: Session, settingOf: () => Setting) {
    this.#session = session
    this.#settingOf = settingOf
  }

  // Nothing travels together here: what is taken for granted is confirmed first.
  async query(text: string, values?: unknown[], options?: QueryOptions) {
    await pendingPrecondition()?.confirm()
    return this.#session.query([text, values, options], this.#settingOf())
  }

  async transaction<Result>(work: (client: TransactionClient) => Promise<Result>): Promise<Result> {
    await pendingPrecondition()?.confirm()
    return this.#session.transaction(work, this.#settingOf)
  }
}
