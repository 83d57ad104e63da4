import { sql } from 'drizzle-orm'

import type { Population } from '#shared/population.ts'

import { responderGrants, users } from './table.ts'

/** The populations that the selected user serves at a moment, as a column of a query over `users`. */
export function servesAt(at: Date) {
  const moment = at.toISOString()
  return sql<Population[]>`array(
    select distinct ${responderGrants.population} from ${responderGrants}
    where ${responderGrants.userId} = ${users.id} and ${responderGrants.revokedAt} is null
      and ${responderGrants.startsAt} <= ${moment} and ${responderGrants.endsAt} > ${moment}
  )`
}
