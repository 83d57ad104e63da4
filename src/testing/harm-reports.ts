import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { safetyOfficers } from '#features/institution/readiness/server/table.ts'
import { now } from '#server/clock.ts'

import { newName } from './prepare-call.ts'
import type { Person, World } from './world.ts'

/** Makes a person of the staff the safety officer in place of the one before. */
export async function safetyOfficer(world: World, name = newName()): Promise<Person> {
  const officer = await world.person(name, 'staff')
  await world.db.delete(safetyOfficers)
  await world.db
    .insert(safetyOfficers)
    .values({ institutionId: world.institutionId, userId: officer.id, appointedAt: now() })
  return officer
}

/** Has a person report something, and answers the id of the report. */
export async function reportHarm(person: Person, what = 'It said that staff were told'): Promise<string> {
  const reply = await person.call(harmReportApi.report, { body: { what, showsName: true } })
  return reply.json<{ id: string }>().id
}
