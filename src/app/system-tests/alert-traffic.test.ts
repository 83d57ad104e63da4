import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { phq9Of } from '#testing/screenings.ts'
import { trafficOf } from '#testing/traffic.ts'
import { openWorld, type Person } from '#testing/world.ts'

const world = await openWorld()
await responder(world, 'rosa', 'residents')
await world.person('admin', 'admin')

const askForHelp = (person: Person) => person.call(alertApi.raise, { body: { severity: 'critical' } })
const screening = {
  type: 'depression',
  responses: phq9Of(24, 3),
  isRightNow: false,
  isPartial: false,
} as const
const submit = (person: Person) => person.call(assessmentApi.submit, { body: screening })

test.each([
  // Begin and who asks; what is needed; the alert with all that hangs on it; the trail; the commit.
  ['a request for help', askForHelp, { statements: 26, flights: 4 }],
  // Before these the triage settings, which decide whether there is an alert, and after them the screening itself.
  ['a critical screening', submit, { statements: 36, flights: 6 }],
] as const)('%s sends no more to the database than it did', async (_, send, most) => {
  expect((await send(await world.person(newName(), 'inmate'))).statusCode).toBe(201)
  const person = await world.person(newName(), 'inmate')
  // As for somebody who was here a moment ago: their session is taken for granted.
  await person.call(alertApi.current)

  const { statements, flights } = await trafficOf(() => send(person))

  expect(statements).toBeLessThanOrEqual(most.statements)
  expect(flights).toBeLessThanOrEqual(most.flights)
})
