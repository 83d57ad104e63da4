import { ensureDemo } from '#features/demo/server/service.ts'
import { institutions } from '#features/institutions/server/table.ts'

import { createWorld, type World } from './world.ts'

/** A world whose only institution is the demo's, as after a first start. */
export async function createDemoWorld(): Promise<World> {
  const world = await createWorld({ hasDemo: true })
  await world.db.delete(institutions)
  await ensureDemo(world)
  const [demo] = await world.db.select().from(institutions)
  return { ...world, institutionId: demo!.id }
}
