import { sql, type SQL } from 'drizzle-orm'

import { foldedUsername } from '../folded-username.ts'
import { users } from './table.ts'

/**
 * Whether a person has a username, as it is typed. Of two whose names were different once and are one by now, each is
 * found by the name as it stands, and the elder one by every other form of it.
 */
export function isNamed(typed: string): SQL<boolean> {
  return sql<boolean>`${users.id} = (
    select named.id from ${users} as named where named.username_folded = ${foldedUsername(typed)}
    order by named.username <> ${typed.trim()}, named.username_twin limit 1)`
}
