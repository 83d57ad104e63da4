import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alerts } from './table.ts'

const world = await openWorld()

/** Has the trail refuse every event as a database does whose disk is full, fails or is damaged. */
async function refusingWith(code: string): Promise<void> {
  await world.db.execute(
    sql.raw(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$`),
  )
  await world.db.execute(
    sql`create or replace trigger refuse before insert on audit_events execute function refuse()`,
  )
}

test.each(['P0001', '53100', '58030', 'XX001', 'XX002', '57014'])(
  'a call for help is kept where the trail is refused with %s',
  async (code) => {
    // Their vault leaves an event.
    await world.db.execute(sql`drop trigger if exists refuse on audit_events`)
    const ana = await world.person(`ana-${code.toLowerCase()}`)
    await refusingWith(code)
    const body = { severity: 'critical', message: 'Please come', requestId: randomUUID() } as const

    const reply = await ana.call(alertApi.raise, { body })

    const kept = await world.rows(alerts, { subjectId: ana.id })
    expect([reply.statusCode, kept.map(({ isUnaudited }) => isUnaudited)]).toEqual([201, [true]])
  },
)
