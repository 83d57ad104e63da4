import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { earlierSafetyPlans } from '#features/wellbeing/safety-plan/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { type Preparing, sends, someone } from '#testing/prepare-call.ts'

/** How to call each changing endpoint of the safety plan with success. */
export const safetyPlanChanges: Record<string, Preparing> = {
  'PUT /api/safety-plan': sends({ warningSigns: 'I stop answering' }),
  'PUT /api/safety-plan/review': async (world) => {
    const by = await someone(world)
    await by.call(safetyPlanApi.save, { body: { warningSigns: 'I stop answering' } })
    return { by, body: { on: addDays(dayOf(now(), 'UTC'), 30) } }
  },
  'PUT /api/safety-plan/wishes': sends({ whatHelps: 'Speak slowly' }),
  'PUT /api/safety-plan/wishes/shown': async (world) => {
    const by = await someone(world)
    await by.call(safetyPlanApi.saveWishes, { body: { whatHelps: 'Speak slowly' } })
    return { by, body: { wish: 'whatHelps', isShown: true } }
  },
  'DELETE /api/safety-plan/earlier/:id': async (world) => {
    const by = await someone(world)
    const plan = { userId: by.id, ciphertext: Buffer.alloc(40), updatedAt: now() }
    const [row] = await world.db.insert(earlierSafetyPlans).values(plan).returning()
    return { by, params: { id: row!.id } }
  },
}
