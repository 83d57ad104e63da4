import { alertApi } from '#features/care/alerts/contract.ts'
import { now } from '#server/clock.ts'
import type { Person } from '#testing/world.ts'

import { caseApi, type Plan } from '../contract.ts'

const hour = 60 * 60_000
const inHours = (hours: number) => new Date(now().getTime() + hours * hour).toISOString()

/** A plan for the hours to come. */
export const somePlan = (): Plan => ({
  now: 'Moved to the observation cell',
  observation: 'close',
  by: 'Nurse Kim',
  until: inHours(12),
  nextContactAt: inHours(4),
})

/** Has somebody respond to an alert, and answers the id of the case that this opens. */
export async function caseOf(by: Person, alertId: string): Promise<string> {
  const params = { id: alertId }
  const taken = await by.call(alertApi.update, { params, body: { status: 'acknowledged' } })
  if (taken.statusCode !== 200) throw new Error(taken.body)
  return (await by.call(caseApi.ofAlert, { params })).json<{ id: string }>().id
}
