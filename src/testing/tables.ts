import { globSync } from 'node:fs'
import path from 'node:path'

import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import drizzle from '../../drizzle.config.ts'

/** Every table, as Drizzle has it from the files that migrations are made of. */
export async function everyPgTable(): Promise<PgTable[]> {
  const files = globSync([drizzle.schema ?? []].flat())
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, unknown>>> => import(path.resolve(file))),
  )
  return [...new Set(modules.flatMap((module) => Object.values(module)))].filter((value) =>
    is(value, PgTable),
  )
}
