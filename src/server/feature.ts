import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#shared/endpoint.ts'

import type { DeclaredTables } from './database/declared-tables.ts'
import type { Caller } from './http/caller.ts'
import type { Section } from './own-data.ts'

/**
 * What a feature is, said once. Whatever speaks of every call or every table reads it from here: the routes, the API's
 * description, the rights in the database, what a vault takes with it, and the tests that must see all.
 */
export interface Feature {
  /** The calls of its contracts. */
  readonly api?: readonly Readonly<Record<string, Endpoint>>[]
  /** Serves them. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void
  /** All its tables, by their names in SQL. */
  readonly tables?: DeclaredTables
  /** What it keeps about the caller, for the download of one's own data. */
  readonly ownData?: (caller: Caller) => readonly Section[]
}
