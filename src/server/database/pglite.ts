import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { casing, type Database, migrations, type OpenDatabase } from './database.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { grantRoles, makeRoles } from './roles.ts'
import { presentScope, settingScope } from './scope.ts'

/** Opens the embedded database in a folder, or in memory from a dump. */
export async function openEmbedded(from: { folder: string } | { dump: Blob }): Promise<OpenDatabase> {
  const pglite = await openPGlite(from)
  const session = new Session(pglite)
  const owner = onPGlite(new View(session, () => owning))

  return {
    db: onPGlite(new View(session, presentSetting)),
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
  return 'folder' in from ? PGlite.create(`file://${from.folder}`) : PGlite.create({ loadDataDir: from.dump })
}

/** Drizzle asks its client for `query` and `transaction` alone. */
function onPGlite(view: View) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return drizzle(view as unknown as PGlite, { casing }) satisfies Database
}

/** What `role`, `app.user_id` and `app.institution_id` are set to. */
type Setting = readonly [role: string, userId: string, institutionId: string]

const owning: Setting = ['none', '', '']

function presentSetting(): Setting {
  const { role, userId, institutionId } = presentScope()
  return [role, userId, institutionId]
}

type Words = readonly [text: string, values: unknown[] | undefined, options: QueryOptions | undefined]
/** What work within a transaction asks. */
interface Asker {
  query(...words: Words): Promise<never>
}

/** The one session of the embedded database: whoever has it has it alone, and in their own scope. */
class Session {
  readonly #pglite: PGlite
  readonly #statements: EmbeddedStatements
  #last: Promise<unknown> = Promise.resolve()
  /** What the session is set to; absent where that is not certain. */
  #known: string | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#statements = new EmbeddedStatements(pglite)
  }

  query(words: Words, setting: Setting) {
    return this.#alone(() => this.#ask(words, setting))
  }

  /** The statements of a transaction come one by one, each in the scope that it is asked in. */
  transaction<Result>(work: (client: Asker) => Promise<Result>, settingOf: () => Setting): Promise<Result> {
    return this.#alone(async () => {
      let last: Promise<unknown> = Promise.resolve()
      try {
        return await this.#pglite.transaction(() =>
          work({
            query: (...words) => {
              const setting = settingOf()
              const next = last.then(() => this.#ask(words, setting))
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

  async #ask([text, values, options]: Words, setting: Setting) {
    // Dividing a transaction touches no row, and undoing undoes the scopes that were set since, too.
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
    await this.#statements.run('', settingScope, setting)
    this.#known = key
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => {})
    return next
  }
}

/** The session as one of its users sees it: the tables' owner, or the product in its scope. */
class View {
  readonly #session: Session
  readonly #settingOf: () => Setting

  constructor(session: Session, settingOf: () => Setting) {
    this.#session = session
    this.#settingOf = settingOf
  }

  query(text: string, values?: unknown[], options?: QueryOptions) {
    return this.#session.query([text, values, options], this.#settingOf())
  }

  transaction<Result>(work: (client: Asker) => Promise<Result>): Promise<Result> {
    return this.#session.transaction(work, this.#settingOf)
  }
}
