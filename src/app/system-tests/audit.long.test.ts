import { desc, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { databaseChecksums } from '#testing/database-checksums.ts'
import { everyChange } from '#testing/every-change.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { openWorld } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'

/** The calls that leave another number of events than one, and why. */
const counts: Record<string, readonly [number, string]> = {
  'POST /api/waiting-settings/:id/confirm': [2, 'the confirmation, and the change of the settings'],
  'POST /api/rosters': [2, 'the run, and the account of the one person in it'],
  'POST /api/rosters/:id/undo': [2, 'the run, and the account that it had made'],
  'POST /api/register': [2, 'the account, and the sign-in to it'],
  'POST /api/register/invitation': [0, 'reads a place and a role, and nothing of anybody'],
  'POST /api/alerts': [2, 'the request, and its delivery'],
  'POST /api/talk-requests/:id/alert': [3, 'the request, the alert, and its delivery'],
  'POST /api/talk-requests/referrals': [3, 'the referral, the alert, and its delivery'],
  'POST /api/peer-contacts': [
    0,
    'who asked a peer is in no trail, since it goes to where trails are collected',
  ],
  'POST /api/peer-contacts/:id/answer': [0, 'the same'],
  'POST /api/peer-contacts/:id/messages': [0, 'the same'],
  'DELETE /api/peer-contacts/:id/messages/:messageId': [0, 'the same'],
  'POST /api/peer-contacts/:id/beyond': [0, 'the same'],
  'POST /api/peer-contacts/:id/clinician': [0, 'the same; a yes leaves those of the alert'],
  'DELETE /api/peer-contacts/:id': [0, 'the same'],
  'POST /api/assessments/right-now': [2, 'the same as for POST /api/alerts'],
  'POST /api/login/code': [2, 'the sign-in, and that a backup code was used for it'],
  'POST /api/second-factor/offer': [0, 'nothing is on before its first code, which leaves the event'],
  'POST /api/passkeys/offer': [0, 'a challenge; the added passkey leaves the event'],
  'POST /api/alerts/:id/contact': [2, 'a contact takes an active alert on, as Respond does'],
  'POST /api/login/passkey/challenge': [0, 'a challenge; the sign-in leaves the events'],
  'POST /api/login/passkey': [2, 'the use of the passkey, and the sign-in'],
  'POST /api/sign-on/:id/begin': [0, 'an attempt; the sign-on leaves the events'],
  'POST /api/sign-on/:id/finish': [2, 'the use of the provider, and the sign-in'],
  'POST /api/work-accounts/:id/begin': [0, 'an attempt; the connected account leaves the event'],
  'POST /api/identity-providers/:id/trial': [0, 'an attempt; what came of it leaves the event'],
  'POST /api/seal/passkey-challenge': [0, 'a challenge; opening what is closed leaves the event'],
  'POST /api/recovery-code/kept': [0, 'remembers that the reminder was read'],
  'POST /api/alerts/:id/resolution': [2, 'what was said of the person, and that the alert was resolved'],
  'POST /api/alerts/drills': [2, 'the drill, and its delivery'],
  'POST /api/certificates/check': [0, 'checks a signature, and keeps nothing'],
  'POST /api/journal/search': [0, 'reads the caller’s own entries'],
  'POST /api/diary-imports/search': [0, 'reads the caller’s own days'],
  'PUT /api/journal/drafts/:key': [0, 'stores what the owner types; saving the entry leaves its event'],
  'DELETE /api/journal/drafts/:key': [0, 'the same as for saving a draft'],
  'PUT /api/safety-plan/sitting': [0, 'shows what the owner types; that somebody accepted left its event'],
  'POST /api/machine/roster': [2, 'the run, and that the token was used'],
  'PUT /api/plan-sittings/:id': [0, 'suggests words, which the owner alone keeps'],
  'POST /api/notifications/read': [0, 'marks the caller’s own as read'],
}

/** Calls for help, which are accepted even without the audit trail. */
const callsForHelp = new Set(['POST /api/alerts', 'POST /api/assessments/right-now'])

/** An endpoint that starts its session by the same function as another one, and those that need an empty database. */
const elsewhere = new Set(['POST /api/demo/sign-in', 'POST /api/setup', 'POST /api/setup/check'])

const changing = everyEndpoint
  // The form of a SAML provider opens nothing; the sign-on that follows leaves the events.
  .filter(({ method, isFormOfAnotherSite }) => method !== 'GET' && !isFormOfAnotherSite)
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !elsewhere.has(name))

// No worker runs here, so no mail is sent.
const smtpUrl = 'smtp://127.0.0.1'
const world = await openWorld({ smtpUrl })

async function ready(name: string) {
  const prepare = everyChange[name]
  if (!prepare) throw new Error(`No feature's testing/examples.ts says how ${name} is made`)
  const { by, params = {}, body } = await prepare(world)
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
  return () =>
    world.app.inject({
      method: method as 'POST',
      url,
      headers: by?.headers ?? {},
      ...(body && { payload: body }),
    })
}

async function lastEvent(): Promise<number> {
  const [last] = await world.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return last?.id ?? 0
}

/** These tables count attempts, and challenges that are used up by any. They change even if the call fails. */
const neverRolledBack = new Set([
  'audit_events',
  'rate_limits',
  'passkey_challenges',
  'sign_in_failures',
  'sign_on_attempts',
])
/** What else a failed call leaves behind. */
const leftBehind: Record<string, readonly string[]> = {
  // A code is used up even if the sign-in fails, and its owner is notified.
  'POST /api/login/code': ['second_factor_codes', 'live_events', 'notifications'],
  // The key of an institution is made once, before its first certificate.
  'POST /api/certificates': ['signing_keys'],
}
const mayChange = (name: string, table: string) =>
  neverRolledBack.has(table) || (leftBehind[name] ?? []).includes(table)

/** Calls whose code, challenge or attempt is used up by any try: to succeed they are made ready once more. */
const usingUp = new Set([
  'POST /api/login/code',
  'POST /api/login/passkey',
  'POST /api/passkeys',
  'POST /api/seal/open-with-passkey',
  'POST /api/sign-on/:id/finish',
  'POST /api/work-accounts/:id',
  'POST /api/identity-providers/:id/trial/result',
])

/** Makes the audit trail refuse every event during the work. */
async function withoutTrail<Result>(work: () => Promise<Result>): Promise<Result> {
  await world.db.execute(sql`alter table audit_events add constraint broken check (action is null) not valid`)
  try {
    return await work()
  } finally {
    await world.db.execute(sql`alter table audit_events drop constraint broken`)
  }
}

/** Makes a call while the trail cannot be written. Answers what it should not have done. */
async function wrongsWithoutTrail(name: string, call: Awaited<ReturnType<typeof ready>>): Promise<string[]> {
  const before = await databaseChecksums(world)
  const { statusCode } = await withoutTrail(call)
  const after = await databaseChecksums(world)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const wrongs = changed.filter((table) => !mayChange(name, table)).map((table) => `changed ${table}`)
  return statusCode === 503 ? wrongs : [`answered ${statusCode}`, ...wrongs]
}

const expectedOf = (name: string) => counts[name]?.[0] ?? 1
/** No column takes what somebody wrote. */
function expectNoFreeText(events: Awaited<ReturnType<typeof readAuditEvents>>): void {
  const word = /^[a-z-]+$/
  for (const { action, objectKind, actorRole, client, requestId, addressPrefix } of events) {
    expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/)
    expect(objectKind).toMatch(/^[a-zA-Z:-]+$/)
    expect(actorRole ?? 'user').toMatch(/^[a-z_]+$/)
    expect(client ?? 'other').toMatch(word)
    expect(requestId ?? '').toMatch(/^([\da-f-]{36})?$/)
    expect(addressPrefix ?? '').toMatch(/^([\d.:a-f]+\/(24|64))?$/)
  }
}

// Secures L1.
test('every call leaves its events in the trail and no others, none with free text, and changes nothing if the trail cannot be written', async () => {
  const failures = await failuresOf(changing, String, async (name) => {
    let call = await ready(name)
    const needsTrail = expectedOf(name) > 0 && !callsForHelp.has(name)
    const wrongs = needsTrail ? await wrongsWithoutTrail(name, call) : []
    if (usingUp.has(name)) call = await ready(name)
    const before = await lastEvent()

    const reply = await call()

    const left = await readAuditEvents(world.db, gt(auditEvents.id, before))
    expect(wrongs).toEqual([])
    expect(reply.statusCode < 300 || reply.body).toBe(true)
    expect(left.map(({ action }) => action)).toHaveLength(expectedOf(name))
  })

  expect(failures).toEqual([])
  expectNoFreeText(await world.trail())
  expect(changing.length).toBeGreaterThan(190)
})

// Secures L4.
test.each([...callsForHelp])('%s is accepted if the trail cannot be written, and marked', async (name) => {
  const call = await ready(name)

  const reply = await withoutTrail(call)

  const [alert] = rowsOf<{ is_unaudited: boolean }>(
    await world.db.execute(sql`select is_unaudited from alerts order by created_at desc limit 1`),
  )
  expect(reply.statusCode).toBeLessThan(300)
  expect(alert?.is_unaudited).toBe(true)
})
