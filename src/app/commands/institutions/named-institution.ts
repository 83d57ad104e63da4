import { eq } from 'drizzle-orm'

import { listInstitutions } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { requireErasable } from '#features/record/my-data/index.ts'
import type { Database } from '#server/database/database.ts'

import { readOptions, UsageError } from '../command.ts'

/** The name that `--name` gives. Throws a UsageError where there is none. */
export function readName(args: string[]): string {
  const { name } = readOptions(args, { name: { type: 'string' } }).values
  if (!name) throw new UsageError('--name is missing')
  return name
}

/**
 * The institution with this name, locked until the transaction ends. Throws an error for the operator that names those
 * there are.
 */
export async function getNamed(tx: Database, name: string) {
  const [found] = await tx.select().from(institutions).where(eq(institutions.name, name)).for('update')
  if (found) return found
  const names = (await listInstitutions(tx)).map((one) => one.name)
  throw new Error(
    names.length === 0
      ? 'There is no institution yet. Make one with admin institution create'
      : `There is no institution named ${name}. There are: ${names.join(', ')}`,
  )
}

/**
 * The institution with this name, which is closed and has no open alert, so that it can be erased or moved. Throws an
 * error for the operator where it is not there or not so.
 */
export function getClosed(db: Database, name: string) {
  return db.transaction(async (tx) => {
    const found = await getNamed(tx, name)
    await requireErasable(tx, found.id)
    return found
  })
}
