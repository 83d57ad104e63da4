import { alertApi } from '#features/care/alerts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { eraseDueAccounts } from '#features/record/my-data/index.ts'
import { now } from '#server/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import type { Person, World } from '#testing/world.ts'

import { institutionRecordApi, type RecordSummary, recordKeepingApi } from '../contract.ts'

/** Has somebody ask for help. Answers the id of the alert. */
export async function askForHelp(person: Person): Promise<string> {
  const body = { severity: 'critical', message: 'Please come' } as const
  const reply = await person.call(alertApi.raise, { body })
  return reply.json<{ id: string }>().id
}

/** Erases an account, as seven days after its owner asked for it. */
export async function eraseAccountOf(world: World, { id }: Pick<Person, 'id'>): Promise<void> {
  await world.change(users, { id }, { isActive: false, deletesAt: now() })
  await eraseDueAccounts(world)
}

/** An officer whom an administrator named records officer. */
export async function recordsOfficer(world: World, institutionId = world.institutionId): Promise<Person> {
  const admin = await world.person(newName(), 'admin', { institutionId })
  const officer = await world.person(newName(), 'staff', { institutionId })
  const reply = await admin.call(recordKeepingApi.appoint, { body: { username: officer.username } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return officer
}

/** The record that a reader finds by a name. */
export async function recordNamed(by: Person, search: string): Promise<RecordSummary | undefined> {
  const found = await by.call(institutionRecordApi.list, { query: { search } })
  return found.json<RecordSummary[]>()[0]
}

/** Has two people put a record on hold. */
export async function holdRecord(first: Person, second: Person, id: string): Promise<void> {
  const params = { id }
  const replies = [
    await first.call(institutionRecordApi.askHold, { params, body: { reason: 'Case 26-1047' } }),
    await second.call(institutionRecordApi.confirmHold, { params }),
  ]
  const refused = replies.find(({ statusCode }) => statusCode !== 204)
  if (refused) throw new Error(refused.body)
}
