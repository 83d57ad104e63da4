import { controlChartApi } from '#features/institution/control-charts/contract.ts'
import { newName, type Preparing, sends } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

const newMeasure = { day: '2026-01-05', text: 'A third officer on evenings' }

/** Notes what an institution did, and answers the note's id. */
export async function noteMeasure(world: World, institutionId = world.institutionId): Promise<string> {
  const admin = await world.person(newName(), 'admin', { institutionId })
  return (await admin.call(controlChartApi.addMeasure, { body: newMeasure })).json<{ id: string }>().id
}

/** How to call each changing endpoint of control charts with success. */
export const measureChanges: Record<string, Preparing> = {
  'POST /api/analytics/measures': sends(newMeasure, 'admin'),
  'DELETE /api/analytics/measures/:id': async (world) => ({
    by: await world.person(newName(), 'admin'),
    params: { id: await noteMeasure(world) },
  }),
}
