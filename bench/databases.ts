import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { everyTable } from '#app/server/features.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { startPostgres, type TemporaryPostgres } from '../scripts/temporary-postgres.ts'

/** A database of the bench, with a connection as its owner. The product's limits do not apply to it. */
interface Opened {
  readonly url: string
  readonly client: pg.Client
  readonly db: Database
}

export interface Databases {
  /** Makes an empty database. */
  create(name: string): Promise<Opened>
  /** Makes a database with the product's tables. */
  createMigrated(name: string): Promise<Opened>
  close(): Promise<void>
}

/** Starts a PostgreSQL with these settings, which `stops` will stop, for databases of the bench. */
export async function startDatabases(
  stops: AsyncDisposableStack,
  settings: readonly string[],
): Promise<{ postgres: TemporaryPostgres; databases: Databases }> {
  const postgres = await startPostgres({ settings })
  stops.defer(() => postgres.stop())
  const databases = openDatabases(postgres.url)
  stops.defer(() => databases.close())
  return { postgres, databases }
}

/** The databases of a PostgreSQL. The URL is that of its owner. */
export function openDatabases(ownerUrl: string): Databases {
  const clients: pg.Client[] = []

  async function connect(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return client
  }

  async function create(name: string): Promise<Opened> {
    const owner = await connect(ownerUrl)
    await owner.query(`create database ${name}`)
    const url = ownerUrl.replace(/[^/]+$/, name)
    const client = await connect(url)
    return { url, client, db: drizzle(client, { casing: 'snake_case' }) }
  }

  return {
    create,
    async createMigrated(name) {
      const opened = await create(name)
      const product = openPostgres({ url: opened.url }, () => {})
      await product.migrate(everyTable)
      await product.close()
      return opened
    },
    async close() {
      for (const client of clients) await client.end()
    },
  }
}
