import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '#server/database/database.ts'

import { quotedId } from './moved-rows.ts'

/** What people could look for at the other installation: the words for so many of it, and how they are counted. */
const kinds: readonly (readonly [
  words: (count: number) => string,
  query: (institution: string) => string,
])[] = [
  [
    (count) =>
      `Connections with people of other institutions, which end with all sharing over them: ${count}`,
    (institution) => `select count(*) from connections c join users a on a.id = c.requester_id
      join users b on b.id = c.addressee_id
      where (a.institution_id = ${institution}) <> (b.institution_id = ${institution})`,
  ],
  [
    (count) => `Alerts of its people that belong to another institution and stay with it: ${count}`,
    (institution) => `select count(*) from alerts join users on users.id = alerts.subject_id
      where users.institution_id = ${institution} and alerts.institution_id <> ${institution}`,
  ],
  [
    (count) => `Releases to or from it, which can no longer be taken back: ${count}`,
    (institution) =>
      `select count(*) from releases where ${institution} in (institution_id, to_institution_id)`,
  ],
  [
    (count) => `Browsers that ring for alerts or remind, which their owners add anew: ${count}`,
    (institution) => `select (select count(*) from alert_devices d join users u on u.id = d.user_id
        where u.institution_id = ${institution} and d.channel = 'push')
      + (select count(*) from reminder_devices d join users u on u.id = d.user_id
        where u.institution_id = ${institution}) as count`,
  ],
  [
    (count) => `Tokens of other systems, which are made anew: ${count}`,
    (institution) =>
      `select count(*) from machine_tokens where institution_id = ${institution} and revoked_at is null`,
  ],
  [
    (count) => `Passkeys, which work only where the host of APP_ORIGIN stays the same: ${count}`,
    (institution) =>
      `select count(*) from passkeys p join users u on u.id = p.user_id where u.institution_id = ${institution}`,
  ],
]

/** Lines for the operator about what does not come along or will not work as before. */
export async function listWhatStays(db: Database, institutionId: string): Promise<string[]> {
  const lines: string[] = []
  for (const [words, query] of kinds) {
    const [row] = rowsOf<{ count: string }>(await db.execute(sql.raw(query(quotedId(institutionId)))))
    const count = Number(row?.count)
    if (count > 0) lines.push(words(count))
  }
  return lines
}
