import * as z from 'zod/mini'

import { Registration } from '#features/access/accounts/contract.ts'
import { recordAudits } from '#features/core/audit/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import type { Database } from '#server/database/database.ts'

import { UsageError } from '../../command.ts'
import { readRows } from './moved-secrets.ts'

/** Usernames that people get as they come, since theirs are taken. */
export class Renames {
  readonly #wanted: ReadonlyMap<string, string>
  readonly #renamed = new Map<string, string>()

  /** Takes them as the operator gives them, `OLD=NEW`. Throws a UsageError for any that is malformed. */
  constructor(given: readonly string[]) {
    this.#wanted = new Map(
      given.map((pair) => {
        const [old = '', fresh, ...more] = pair.split('=')
        const username = z.safeParse(Registration.shape.username, fresh)
        if (old && username.success && more.length === 0) return [foldedUsername(old), username.data]
        const problem = username.success ? 'is not OLD=NEW' : (username.error.issues[0]?.message ?? '')
        throw new UsageError(`--rename ${pair}: ${problem}`)
      }),
    )
  }

  /** Puts the new usernames into a JSON list of rows of `users`. */
  apply(rows: string): string {
    if (this.#wanted.size === 0) return rows
    return JSON.stringify(
      readRows<{ id: string; username: string }>(rows).map((row) => {
        const old = foldedUsername(row.username)
        const username = this.#wanted.get(old)
        if (!username) return row
        this.#renamed.set(old, row.id)
        return { ...row, username, username_looks: null }
      }),
    )
  }

  /** Records who got another username. Throws an error for the operator where somebody named is not among those who came. */
  async record(tx: Database, institutionId: string): Promise<void> {
    const unknown = [...this.#wanted.keys()].filter((old) => !this.#renamed.has(old))
    if (unknown.length > 0) {
      throw new Error(`Nobody in the file has the username ${unknown.join(', ')}. Nothing was changed`)
    }
    const events = [...this.#renamed.values()].map((subjectId) => ({ subjectId, objectId: subjectId }))
    await recordAudits(
      tx,
      { user: null },
      events.map((event) => ({ action: 'account.correct', institutionId, ...event }) as const),
    )
  }
}
