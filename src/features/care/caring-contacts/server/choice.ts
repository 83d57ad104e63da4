import { desc, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { cancelJobs, enqueue } from '#server/messaging/outbox.ts'

import { contactDueAt, contactNumbers, contactText, signatureOf } from '../contacts.ts'
import type { CaringContact, CaringContacts } from '../contract.ts'
import { contactJob, jobKey } from './send.ts'
import { caringContactChoices, caringContacts } from './table.ts'

type Choice = typeof caringContactChoices.$inferSelect

/** The caller's choice, and the contacts that were sent to them. */
export async function readCaringContacts({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<CaringContacts> {
  const choice = await findChoice(db, user.id)
  const rows = await db
    .select()
    .from(caringContacts)
    .where(eq(caringContacts.userId, user.id))
    .orderBy(desc(caringContacts.sentAt), desc(caringContacts.number))
  // None is sent before its date, and one whose date came while the account was about to be deleted never is.
  const nextAt =
    choice && contactNumbers.map((number) => contactDueAt(choice.since, number)).find((at) => at > now())
  return {
    since: choice?.since.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    contacts: rows.map(asContact),
  }
}

/** Lists the contacts that were sent to the caller, newest first, for their download. */
export async function listCaringContacts(caller: Pick<Caller, 'db' | 'user'>): Promise<CaringContact[]> {
  return (await readCaringContacts(caller)).contacts
}

/** Opts the caller in, and schedules every contact. Without effect for who has opted in. */
export async function startCaringContacts(caller: Caller): Promise<CaringContacts> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const [choice] = await tx
      .insert(caringContactChoices)
      .values({ userId: user.id, institutionId: user.institutionId, since: now() })
      .onConflictDoNothing()
      .returning()
    if (!choice) return
    await planContacts(tx, choice)
    await recordAudit(tx, caller, { action: 'caring-contacts.start', objectId: choice.id })
  })
  return readCaringContacts(caller)
}

/** Schedules every contact of a choice, in the transaction that makes it. */
export function planContacts(tx: Database, { id, userId, since }: Choice): Promise<void> {
  return enqueue(
    tx,
    contactNumbers.map((number) => ({
      kind: contactJob,
      key: jobKey(id, number),
      // An account that is erased takes the jobs along that name it.
      payload: { userId, choiceId: id, number },
      dueAt: contactDueAt(since, number),
    })),
  )
}

/** Opts the caller out. What was sent stays. Without effect for who has not opted in. */
export async function stopCaringContacts(caller: Caller): Promise<CaringContacts> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const ended = await endChoice(tx, user.id)
    if (ended) await recordAudit(tx, caller, { action: 'caring-contacts.stop', objectId: ended.id })
  })
  return readCaringContacts(caller)
}

/** Ends somebody's caring contacts, in the transaction that closes their account. Opening it again starts none. */
export async function endCaringContacts(tx: Database, userId: string): Promise<void> {
  // The account is closed by a people manager, who sees nobody's choice.
  await asSystem(() => endChoice(tx, userId))
}

/** Has somebody's caring contacts come from the institution that they move to, in the transaction that moves them. */
export async function moveCaringContacts(tx: Database, userId: string, institutionId: string): Promise<void> {
  const query = tx
    .update(caringContactChoices)
    .set({ institutionId })
    .where(eq(caringContactChoices.userId, userId))
  // As above.
  await asSystem(() => query)
}

async function endChoice(tx: Database, userId: string): Promise<Choice | null> {
  const [ended] = await tx
    .delete(caringContactChoices)
    .where(eq(caringContactChoices.userId, userId))
    .returning()
  if (!ended) return null
  await cancelJobs(
    tx,
    contactJob,
    contactNumbers.map((number) => jobKey(ended.id, number)),
  )
  return ended
}

async function findChoice(db: Database, userId: string): Promise<Choice | null> {
  const [choice] = await db.select().from(caringContactChoices).where(eq(caringContactChoices.userId, userId))
  return choice ?? null
}

function asContact({
  id,
  number,
  institutionName,
  sentAt,
}: typeof caringContacts.$inferSelect): CaringContact {
  return {
    id,
    text: contactText(number),
    signature: signatureOf(institutionName),
    sentAt: sentAt.toISOString(),
  }
}
