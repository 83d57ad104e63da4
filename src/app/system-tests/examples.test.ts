import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { rowsOf } from '#server/database/database.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { everyChange } from '#testing/every-change.ts'
import { joined } from '#testing/feature-examples.ts'
import { createWorld } from '#testing/world.ts'

import { encryptedFields, everyEndpoint } from '../server/features.ts'

/** Changing calls that have tests of their own, and why. */
const withoutExample: Record<string, string> = {
  'POST /api/demo/sign-in': 'there is a demo only where the server has one',
  'POST /api/setup': 'an installation is set up once, before it has anybody',
  'POST /api/setup/check': 'the same as for POST /api/setup',
  'POST /api/sign-on/saml/:id/acs': 'takes the form of another site',
}

test('every changing call has an example, and no other call', () => {
  const changing = everyEndpoint.filter(({ method }) => method !== 'GET')

  const listed = [...Object.keys(everyChange), ...Object.keys(withoutExample)]

  expect(listed.toSorted()).toEqual(changing.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('two features with an example for one call are refused', () => {
  const call = { 'POST /api/notes': 1 }

  expect(() => joined([call, { 'POST /api/letters': 2 }, call])).toThrow('POST /api/notes')
})

/** Encrypted texts in which no person leaves a word of theirs, and why. */
const withoutCanary: Record<string, string> = {
  'alert_devices.sealed': 'the address of a device',
  'reminder_devices.sealed': 'the address of a device',
  'check_ins.choices': 'what was chosen from lists',
  'short_screenings.responses': 'what was chosen from lists',
  'earlier_safety_plans.ciphertext': 'a copy of a plan, made when its owner signs in after a reset',
  'shown_measures.ciphertext': 'a copy of totals and of parts of a plan, for one clinician',
  'plan_sittings.plan': 'a copy of a plan, while somebody looks at it',
  'plan_sittings.suggestions': 'what a responder writes',
  'alerts.note': 'what a responder writes',
  'follow_up_plans.content': 'what a responder writes',
  'case_acts.content': 'what a responder writes',
  'follow_up_looks.content': 'what a responder writes',
  'follow_up_answers.note': 'what a responder writes',
  'harm_reports.answer': 'what a safety officer writes',
  'peers.card': 'what an officer says who was named a peer; tested with the feature',
  'peer_messages.ciphertext': 'is between an officer and a peer; tested with the feature',
  'talk_request_acts.content':
    'is stored only where a nurse or a clinician is there to read it; tested with the feature',
}

test('each encrypted text that people write gets a canary, and the others say why not', async () => {
  await using world = await createWorld()
  const ana = await world.person('ana')
  expect(await leaveCanaries(ana)).toEqual([])

  const empty: string[] = []
  for (const { field, owner } of encryptedFields) {
    const [table, column] = field.split('.').map((name) => sql.identifier(name))
    const rows = rowsOf(
      await world.db.execute(
        sql`select 1 from ${table} where (${sql.raw(owner)}) = ${ana.id}::uuid and ${column} is not null`,
      ),
    )
    if (rows.length === 0) empty.push(field)
  }

  expect(empty.toSorted()).toEqual(Object.keys(withoutCanary).toSorted())
})
