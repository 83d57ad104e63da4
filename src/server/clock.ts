import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from './database/database.ts'

// The database's clock is the one all instances share. It is read now and then and carried on by the
// monotonic timer in between, so a step of this machine's clock neither ends nor lengthens anything.
let base = Date.now() - performance.now()

/** The present moment, by the database's clock. */
export function now(): Date {
  return new Date(base + performance.now())
}

/** Sets the clock by the database's. Called at start and every minute. */
export async function synchronizeClock(db: Database): Promise<void> {
  const before = performance.now()
  const [row] = rowsOf<{ now: string }>(
    await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`),
  )
  const middle = (before + performance.now()) / 2
  base = Number(row?.now) - middle
}

/** Moves the clock by so many milliseconds, for tests of what time does. */
export function moveClock(milliseconds: number): void {
  base += milliseconds
}
