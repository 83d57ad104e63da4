import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/**
 * The id of what a call makes that carries a request id: the same however often that call comes. Nobody can make it the
 * id of somebody else's, since whose call it is goes in.
 */
export function idOfRequest(whose: string, requestId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([whose, requestId.toLowerCase()]))
    .digest('hex')
  // A UUID of version 8, whose bits are the application's own (RFC 9562, 5.8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * The same, in a transaction; without a request id a new one. The same calls follow each other, so that the later finds
 * what the earlier has made.
 */
export async function idMadeOnce(
  tx: Database,
  whose: string,
  requestId: string | undefined,
): Promise<string> {
  if (requestId === undefined) return randomUUID()
  const id = idOfRequest(whose, requestId)
  await followSameCall(tx, id)
  return id
}

/** Waits for the same call, where it is being answered already, until its transaction has ended. */
export async function followSameCall(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}
