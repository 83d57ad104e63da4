import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { safetyOfficers } from '#features/institution/harm-reports/server/table.ts'
import { now } from '#server/clock.ts'

import { newName, type Preparing } from './prepare-call.ts'
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

/** How to call each changing endpoint of reports of harm with success. */
export const harmReportChanges: Record<string, Preparing> = {
  'PUT /api/safety-officer': async (world) => {
    const { username } = await world.person(newName(), 'staff')
    return { by: await world.person(newName(), 'admin'), body: { username } }
  },
  'POST /api/safety-officer/acceptance': async (world) => ({ by: await safetyOfficer(world) }),
  'POST /api/harm-reports': async (world) => ({
    by: await world.person(newName()),
    body: { what: 'It said that staff were told', showsName: false },
  }),
  'POST /api/harm-reports/:id/close': async (world) => {
    const id = await reportHarm(await world.person(newName()))
    return { by: await safetyOfficer(world), params: { id }, body: { answer: 'It was mended' } }
  },
}
