import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'

/** Lets everybody do everything as often as they like: what the limits count stays at one. */
export async function liftLimits(db: Database): Promise<void> {
  await db.execute(sql`
    create function stay_at_one() returns trigger language plpgsql as
      $$ begin new.count := least(new.count, 1); return new; end $$`)
  await db.execute(sql`
    create trigger stay_at_one before insert or update on rate_limits
      for each row execute function stay_at_one()`)
}
