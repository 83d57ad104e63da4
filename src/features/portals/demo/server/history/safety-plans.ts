import { encryptForResponders, encryptText } from '#features/core/encryption/index.ts'
import { PlanSteps, Wishes } from '#features/wellbeing/safety-plan/contract.ts'
import { safetyPlans, shownWishes } from '#features/wellbeing/safety-plan/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dayOf } from '#shared/days.ts'

import type { SeededPeople } from '../people/accounts.ts'
import type { SeedResult } from '../seed-step.ts'
import { scriptedAlerts } from './past-alerts.ts'

const steps = PlanSteps.parse({
  warningSigns: 'I skip meals. I lie awake and go over the same thing.',
  ownCoping: 'Box breathing. Push-ups. Writing a letter I do not send.',
  peopleToAsk: 'My sister, phone list, Sundays. The chaplain.',
  professionals: 'A request to mental health. Any officer, at any hour.',
})
const wishes = Wishes.parse({
  whatHelps: 'Speak slowly. Sit down with me. Ask me about my daughter.',
  whatHarms: 'Please do not touch me without asking.',
})

/** Writes the safety plan of the person whose request for help is open. It shows to whoever answers them what helps. */
export async function writeSafetyPlans(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  seeded: SeededPeople,
): Promise<SeedResult> {
  const open = scriptedAlerts(seeded).find(({ resolvedAfterMinutes }) => resolvedAfterMinutes === null)
  const actor = open?.subject
  if (!actor) return {}
  const { calendar } = seeded
  const userId = actor.id
  const at = calendar.moment(20, 15 * 60)
  const owner = { user: actor, keyring, vault: null }
  const place = { recordId: userId, field: 'safety_plans.ciphertext' }
  const ciphertext = await encryptText(db, owner, place, JSON.stringify({ ...steps, wishes }))
  await db.insert(safetyPlans).values({ userId, ciphertext, createdAt: at, updatedAt: at })
  const wish = 'whatHelps'
  const shown = { userId, recordId: wish, field: 'shown_wishes.ciphertext' }
  const copy = await encryptForResponders(db, keyring, shown, wishes[wish])
  await db.insert(shownWishes).values({ userId, wish, ciphertext: copy })
  const actions = ['safety-plan.save', 'safety-plan.save-wishes', 'safety-plan.show-wish'] as const
  return {
    activities: [{ userId, activity: 'safety-plan', source: userId, at, day: dayOf(at, calendar.timeZone) }],
    auditRecords: actions.map((action) => ({ at, action, actor })),
  }
}
