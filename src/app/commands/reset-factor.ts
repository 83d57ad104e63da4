import { and, desc, eq, inArray } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { isSecondFactorOn } from '#features/access/second-factor/index.ts'
import { type AuditAction } from '#features/core/audit/actions.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { notify } from '#features/core/notifications/index.ts'
import { resetSecondFactorOf } from '#features/institution/people/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { getOpenAccount } from './second-step.ts'
import { withAppContext } from './with-app-context.ts'

const hour = 3_600_000
/** Others have an hour to object. An announcement of which nothing came is void after a day. Both are a choice of ours. */
const [waitMs, lifetimeMs] = [hour, 24 * hour]

/** `npm run admin -- reset-factor`: lets a people manager without phone and backup codes sign in again. */
export const resetFactor: Command = {
  usage: '--username NAME',
  summary:
    'Take off the second step of a people manager who lost their phone and their backup codes, and whom nobody else ' +
    'can help; their password stays as it is. Where the institution has other people managers the first call tells ' +
    'them, and a second one, between an hour and a day later, takes it off; make sure first that it is them',
  async run(args, terminal) {
    const { username } = readOptions(args, { username: { type: 'string' } }).values
    if (!username) throw new UsageError('--username is missing')
    await withAppContext(terminal, ({ db }) =>
      db.transaction(async (tx) => {
        const person = await getOpenAccount(tx, username)
        if (!isPeopleManager(person.role)) {
          throw new Error(
            `${username} is no people manager. A people manager takes their second step off, under People`,
          )
        }
        if (!(await isSecondFactorOn(tx, person.id))) throw new Error(`${username} has no second step`)
        const managers = await listPeopleManagers(tx, person.institutionId)
        const others = managers.filter((id) => id !== person.id).length
        const announcedAt = await findAnnouncement(tx, person.id)
        if (others > 0 && !announcedAt) {
          await announceReset(tx, person, managers)
          const [from, until] = [waitMs, lifetimeMs].map((after) => timeOf(new Date(now().getTime() + after)))
          terminal.say(`Other people managers who are told now: ${others}. Nothing else is done yet.`)
          return terminal.say(`Run this again after ${from} and before ${until}.`)
        }
        const from = new Date((announcedAt?.getTime() ?? 0) + waitMs)
        if (others > 0 && from > now())
          throw new Error(`The others were told: run this again after ${timeOf(from)}`)
        await resetSecondFactorOf(tx, person)
        terminal.say(`The second step of ${username} is taken off, and they are signed out everywhere.`)
        terminal.say('They sign in with their password and set up a new one.')
      }),
    )
  },
}

/** When it was announced that the second factor a person has now would be taken off; null where that is too long ago. */
async function findAnnouncement(tx: Database, userId: string): Promise<Date | null> {
  const endings: AuditAction[] = ['second-factor.reset', 'second-factor.take-off', 'second-factor.turn-on']
  const [last] = await tx
    .select({ action: auditEvents.action, at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, userId),
        inArray(auditEvents.action, ['second-factor.announce-reset', ...endings]),
        eq(auditEvents.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  if (last?.action !== 'second-factor.announce-reset') return null
  return now().getTime() - last.at.getTime() < lifetimeMs ? last.at : null
}

/** Tells all people managers of an institution, and whom it is about, that a second factor is about to be taken off. */
async function announceReset(
  tx: Database,
  { id, institutionId }: { readonly id: string; readonly institutionId: string },
  managers: readonly string[],
): Promise<void> {
  const kind = 'keeper-factor-announced'
  await notify(tx, [id, ...managers], { key: `${kind}:${id}`, kind, path: '/people' })
  const whose = { objectId: id, subjectId: id, institutionId }
  await recordAudit(tx, { user: null }, { action: 'second-factor.announce-reset', ...whose })
}

const timeOf = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
