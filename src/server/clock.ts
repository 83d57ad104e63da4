import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from './database/database.ts'

// All instances share the database's clock. It is read every minute, and a monotonic timer carries it on in
// between, so a jump of this machine's clock changes no deadline.
let base = Date.now() - performance.now()

/** The present time by the database's clock. */
export function now(): Date {
  return new Date(base + performance.now())
}

/** Sets the clock by the database's. It is called at start and every minute. */
export async function synchronizeClock(db: Database): Promise<void> {
  const before = performance.now()
  const [row] = rowsOf<{ now: string }>(
    await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`),
  )
  const middle = (before + performance.now()) / 2
  base = Number(row?.now) - middle
}

/** Moves the clock by some milliseconds, for tests. */
export function moveClock(milliseconds: number): void {
  base += milliseconds
}
