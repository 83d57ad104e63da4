import { and, eq } from 'drizzle-orm'

import { isSecondFactorOn, witnessSecondFactor } from '#features/access/second-factor/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { resetHoldUntil } from '#features/core/identity/reset-hold.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- second-step`: lets somebody whose password was reset set up the second step that they need. */
export const secondStep: Command = {
  usage: '--username NAME',
  summary:
    'Let somebody whose password was reset within seven days set up the second step that their work needs, within ' +
    '30 minutes, where no second people manager can confirm it; make sure first that it is them',
  async run(args, terminal) {
    const { username } = readOptions(args, { username: { type: 'string' } }).values
    if (!username) throw new UsageError('--username is missing')
    await withAppContext(terminal, ({ db }) =>
      db.transaction(async (tx) => {
        const person = await getOpenAccount(tx, username)
        if (!resetHoldUntil(person.resetHoldStartedAt, now())) {
          throw new Error(
            `The password of ${username} was not reset within seven days: they set up a second step by themselves`,
          )
        }
        if (await isSecondFactorOn(tx, person.id)) throw new Error(`${username} has a second step already`)
        await witnessSecondFactor(tx, person.id)
        const whose = { objectId: person.id, subjectId: person.id, institutionId: person.institutionId }
        await recordAudit(tx, { user: null }, { action: 'second-factor.witness', ...whose })
        terminal.say(`${username} can set up a second step within 30 minutes.`)
      }),
    )
  },
}

/** The open account with this username, locked until the transaction ends. Throws an error for the operator without one. */
export async function getOpenAccount(tx: Database, username: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(isNamed(username), eq(users.isActive, true)))
    .for('update')
  if (!person) throw new Error(`There is no open account with the username ${username}`)
  return person
}
