import { eq, or, sql } from 'drizzle-orm'

import { hasTrailOf } from '#features/core/audit-trail/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { ledgerHash, readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import type { Deletions } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { type Database, rowsOf } from '#server/database/database.ts'

/** What stands in the way of an institution that is to come here. It is gathered, so that all of it is said at once. */
export class Conflicts {
  readonly #db: Database
  readonly #institution: { readonly id: string; readonly name: string }
  #erased: Deletions = new Map()
  readonly #found: string[] = []
  readonly #usernames: string[] = []
  #people = 0
  #erasedPeople = 0

  constructor(db: Database, institution: { id: string; name: string }) {
    this.#db = db
    this.#institution = institution
  }

  /** Whether anything was found so far. */
  get isAny(): boolean {
    return this.#found.length + this.#usernames.length + this.#people + this.#erasedPeople > 0
  }

  /** Looks for the institution itself, and for a trail of it from an earlier time. */
  async lookAtInstitution(): Promise<void> {
    const { id, name } = this.#institution
    this.#erased = await readDeletions(this.#db)
    const same = await this.#db
      .select({ id: institutions.id })
      .from(institutions)
      .where(or(eq(institutions.id, id), eq(institutions.name, name)))
    if (same.some((found) => found.id === id)) this.#found.push('this very institution is here already')
    else if (same.length > 0) this.#found.push(`another institution here is named ${name}`)
    else if (await hasTrailOf(this.#db, id)) {
      this.#found.push('it was here before: its audit trail is kept, and cannot go on where it ended')
    }
  }

  /** Looks for people, who stand in a JSON list of rows of `users`. */
  async lookAtPeople(rows: string): Promise<void> {
    const people = rowsOf<{ id: string; username: string; has_id: boolean; has_name: boolean }>(
      await this.#db.execute(sql`
        select id, username, exists (select from users where users.id = coming.id) as has_id,
          exists (select from users where lower(users.username) = lower(coming.username) and users.id <> coming.id) as has_name
        from jsonb_to_recordset(${rows}::jsonb) as coming (id uuid, username text)`),
    )
    this.#people += people.filter(({ has_id }) => has_id).length
    this.#usernames.push(...people.filter(({ has_name }) => has_name).map(({ username }) => username))
    this.#erasedPeople += people.filter(({ id }) => this.#erased.has(ledgerHash(id))).length
  }

  /** Throws an error for the operator that says everything that was found. */
  requireNone(): void {
    if (!this.isAny) return
    const lines = [
      ...this.#found,
      ...(this.#people > 0 ? [`people of it who are here already: ${this.#people}`] : []),
      ...(this.#usernames.length > 0 ? [`usernames that are taken here: ${this.#usernames.join(', ')}`] : []),
      ...(this.#erasedPeople > 0
        ? [
            `people of it who were erased here, and would be erased again at the next start: ${this.#erasedPeople}`,
          ]
        : []),
    ]
    throw new Error(
      [`${this.#institution.name} cannot come here, and nothing was changed:`, ...lines].join('\n- '),
    )
  }
}
