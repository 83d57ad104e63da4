import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { readinessApi } from '#features/institution/readiness/contract.ts'
import { safetyApi } from '#features/institution/readiness/safety-contract.ts'
import { rulesVersion } from '#features/institution/readiness/server/clinical-rules.ts'
import { safetyOfficers } from '#features/institution/readiness/server/table.ts'
import { now } from '#server/clock.ts'

import { anotherInstitution } from './another-institution.ts'
import { insertDevice } from './devices/alert-devices.ts'
import { responder } from './responder.ts'
import type { Person, World } from './world.ts'

/** A signature under the clinical rules that hold. */
export const newSignOff = { clinician: 'Dr. Lea Brandt', version: rulesVersion }

/** What makes an institution one that is still prepared. */
export const unopened = { openToPeopleSince: null }

/** Names somebody of the staff safety officer of an institution, and has them sign. */
export async function signedBy(world: World, institutionId: string): Promise<Person> {
  const officer = await world.person(randomUUID(), 'staff', { institutionId })
  await world.db.insert(safetyOfficers).values({ institutionId, userId: officer.id, appointedAt: now() })
  await officer.call(safetyApi.sign, { body: newSignOff })
  return officer
}

/** An institution that is still prepared, whose administrator has asked to open it without a signature. */
export async function askingOverride(world: World, hasAsked = true) {
  const institutionId = await anotherInstitution(world, unopened)
  const asker = await world.person(randomUUID(), 'admin', { institutionId, firstName: 'Ana' })
  const second = await world.person(randomUUID(), 'institution_admin', { institutionId, firstName: 'Ben' })
  if (hasAsked) await asker.call(readinessApi.askOverride)
  return { institutionId, asker, second }
}

/** Does everything that a closed facility needs before people use it. */
export async function makeReady(world: World, institutionId: string): Promise<void> {
  const [admin] = [
    await world.person(randomUUID(), 'admin', { institutionId }),
    await world.person(randomUUID(), 'institution_admin', { institutionId }),
  ]
  await createUnits(world.db, institutionId, ['A'])
  const contacts = [{ kind: 'dial' as const, name: 'Duty nurse', where: '9', about: '' }]
  await world.db.update(institutions).set({ contacts }).where(eq(institutions.id, institutionId))
  for (const population of ['residents', 'staff'] as const) {
    const { id } = await responder(world, randomUUID(), population, { institutionId })
    const phone = await insertDevice(world, id, now())
    await world.db.update(alertDevices).set({ channel: 'call' }).where(eq(alertDevices.id, phone))
    const drill = (await admin.call(drillApi.start, { body: { population } })).json<{ id: string }>()
    await admin.call(alertApi.update, { params: drill, body: { status: 'acknowledged' } })
  }
  await admin.call(readinessApi.confirmRegistration, { body: { isOpen: false } })
  await signedBy(world, institutionId)
  for (const action of ['backup.make', 'backup.rehearse'] as const) {
    await recordAudit(world.db, { user: null }, { action })
  }
}
