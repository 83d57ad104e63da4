import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { readinessApi } from '#features/institution/readiness/contract.ts'
import { clinicalVersion } from '#features/institution/readiness/server/clinical-version.ts'
import { now } from '#server/clock.ts'

import { insertDevice } from './devices/alert-devices.ts'
import { responder } from './responder.ts'
import type { World } from './world.ts'

/** A sign-off of the version of docs/clinical.md that is here. */
export const newSignOff = { clinician: 'Dr. Lea Brandt', signedOn: '2020-02-29', version: clinicalVersion! }

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
  await admin.call(readinessApi.signOff, { body: newSignOff })
  for (const action of ['backup.make', 'backup.rehearse'] as const) {
    await recordAudit(world.db, { user: null }, { action })
  }
}
