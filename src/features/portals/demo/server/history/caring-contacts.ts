import { eq } from 'drizzle-orm'

import { contactDueAt, contactNumbers } from '#features/care/caring-contacts/contacts.ts'
import { planContacts } from '#features/care/caring-contacts/index.ts'
import { caringContactChoices, caringContacts } from '#features/care/caring-contacts/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import type { AuditRecord, SeedResult } from '../seed-step.ts'

const optedInDaysAgo = 40
/** So many residents besides the trial accounts, which is more than the privacy threshold. */
const otherResidents = 12

/** Writes who opted in to caring contacts, and those that have come since. */
export async function writeCaringContacts(
  { db }: Pick<AppContext, 'db'>,
  { people, calendar }: SeededPeople,
): Promise<SeedResult> {
  const trial = people.filter(({ role, isTrialAccount }) => isTrialAccount && role !== 'admin')
  const others = people.filter(({ role, isTrialAccount }) => role === 'inmate' && !isTrialAccount)
  const auditRecords: AuditRecord[] = []
  for (const person of [...trial, ...others.slice(0, otherResidents)]) {
    const { id: userId, institutionId } = person
    const random = randomFor(`caring contacts ${userId}`)
    const since = calendar.moment(optedInDaysAgo, 18 * 60 + random.whole(0, 59))
    const choice = { id: random.id(), userId, institutionId, since }
    await db.insert(caringContactChoices).values(choice)
    await planContacts(db, choice)
    auditRecords.push({ at: since, action: 'caring-contacts.start', actor: person, objectId: choice.id })

    const [here] = await db.select().from(institutions).where(eq(institutions.id, institutionId))
    const sent = contactNumbers
      .map((number) => ({ id: random.id(), number, sentAt: contactDueAt(since, number) }))
      .filter(({ sentAt }) => sentAt < calendar.now)
      .map((contact) => ({ ...contact, userId, choiceId: choice.id, institutionName: here!.name }))
    await db.insert(caringContacts).values(sent)
    auditRecords.push(
      ...sent.map(({ id: objectId, sentAt: at }) => ({
        at,
        action: 'caring-contact.send' as const,
        actor: null,
        subjectId: userId,
        objectId,
      })),
    )
  }
  return { auditRecords }
}
