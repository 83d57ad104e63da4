import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hashToken } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { waysIn as kinds } from '#features/core/identity/ways-in.ts'
import { now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { everyChange } from '#testing/every-change.ts'
import { failuresOf } from '#testing/failures-of.ts'
import { everyPgTable } from '#testing/tables.ts'
import { createWorld, type World } from '#testing/world.ts'

import { everyEndpoint } from '../server/features.ts'
import { waysIn } from '../server/ways-in.ts'

/**
 * What lets somebody into an account later or reaches its owner, as the rows of a person that must not become more while
 * the reset hold lasts. A query answers them as texts.
 */
const rowsOfWays = (id: string) => sql`
  select 'email ' || email || ' ' || coalesce(email_verified_at::text, '') as way from users where id = ${id} and email is not null
  union all select 'passkey ' || id from passkeys where user_id = ${id}
  union all select 'second factor ' || sealed::text from second_factors where user_id = ${id}
  union all select 'backup code ' || id from second_factor_codes where user_id = ${id}
  union all select 'contact ' || contact_id from recovery_contacts where owner_id = ${id}
  union all select 'work account ' || id from linked_identities where user_id = ${id}
  union all select 'ringing device ' || id || sealed::text from alert_devices where user_id = ${id}
  union all select 'reminding device ' || id || sealed::text from reminder_devices where user_id = ${id}
  union all select 'token ' || id from machine_tokens where ${id} in (held_by, take_over_by)
  union all select 'trusted device ' || id from sessions where user_id = ${id} and is_on_trusted_device`

/** Tables with a secret, a key or an address of a person, and why they are a way in, or are none. */
const classified: Record<string, string> = {
  users: 'way in: the address; the password is what the reset set',
  passkeys: 'way in',
  second_factors: 'way in: whoever has it can enter, and whoever has it not cannot',
  second_factor_codes: 'way in',
  linked_identities: 'way in',
  alert_devices: 'way in: it reaches its owner',
  reminder_devices: 'way in: it reaches its owner',
  machine_tokens: 'way in: a token does what its holder may do',
  sessions: 'way in: where its device is trusted; else it ends within hours, and with the next reset',
  vaults: 'a lock: what opens it is in vault_wrappings',
  vault_wrappings: 'belongs to the password, the recovery code or a passkey',
  personal_keys: 'opens texts, and lets nobody in',
  recovery_codes: 'signs in, and is void with the next reset and when the owner is back',
  reset_codes: 'made by a people manager, of which all are told; void when the owner is back',
  mailed_codes: 'goes to the address alone; void when the owner is back',
  passkey_challenges: 'asks a passkey that is there already',
  sign_on_attempts: 'asks a work account that is there already, or ends in a refusal',
  known_devices: 'spares a browser some waiting, and lets nobody in',
}

/** Words in the names of columns that hold secrets, keys and addresses. */
const secretive = /hash|secret|sealed|token|wrapped|public_key|credential|endpoint|subject$|email/
/** Tables whose such columns hold what somebody wrote, or proof of what happened. */
const noSecrets =
  /^(alerts|alert_events|audit_|follow_up|check_ins|diary_days|journal_|hope_|own_factors|safety_plans|earlier_safety|shown_wishes|shared_entry|plan_sittings|assessments|short_screenings|harm_reports|own_trail|outbox|certificates|shown_|scim_accounts|invitations|identity_providers|webhook|setup_|recovery_contact_keys|coping_|releases|saml_|anonymous_|poster|duty_|rosters|waiting_|moved_|peer_)/

test('every table with a secret, a key or an address of a person is a way in, or says why it is none', async () => {
  const found = (await everyPgTable())
    .filter((table) => {
      const isPersons =
        table === users ||
        getTableConfig(table).foreignKeys.some((key) => {
          const { foreignTable } = key.reference()
          return foreignTable === users || getTableName(foreignTable) === 'vaults'
        })
      return isPersons && Object.values(getTableColumns(table)).some(({ name }) => secretive.test(name))
    })
    .map(getTableName)
    .filter((name) => !noSecrets.test(name))

  expect(found.filter((name) => !(name in classified))).toEqual([])
})

test('every kind of way in has something that ends it when its owner is back', () => {
  const own = ['email', 'recovery-code', 'session']

  expect([...own, ...waysIn.map(({ kind }) => kind)].toSorted()).toEqual([...kinds].toSorted())
})

/** The calls that a reset hold refuses, since they add a way in. */
const refused = new Set([
  'POST /api/email/code',
  'POST /api/email/confirm',
  'POST /api/passkeys',
  'POST /api/passkeys/offer',
  'POST /api/second-factor',
  'POST /api/second-factor/offer',
  'POST /api/second-factor/backup-codes',
  'PUT /api/recovery-contact',
  'POST /api/work-accounts/:id/begin',
  'POST /api/work-accounts/:id',
  'POST /api/alert-devices',
  'POST /api/alert-devices/phones',
  'POST /api/reminders/devices',
  'PUT /api/session/own-device',
  'POST /api/machine-tokens',
  'POST /api/machine-tokens/:id/take-over',
])

/** Those that end the hold of whoever calls, or make somebody else's account. */
const endsHold = new Set([
  'POST /api/seal/open',
  'POST /api/seal/open-with-passkey',
  'POST /api/recovery-contact/open',
])

const changing = everyEndpoint
  .filter(
    ({ method, isFormOfAnotherSite, access }) =>
      method !== 'GET' && !isFormOfAnotherSite && access !== 'public',
  )
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => everyChange[name])

test('every call that adds a way in is tried', () => {
  expect([...refused].filter((name) => !changing.includes(name))).toEqual([])
})

describe('during a reset hold', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ smtpUrl: 'smtp://127.0.0.1' })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  async function waysOf(id: string): Promise<string[]> {
    return rowsOf<{ way: string }>(await world.db.execute(rowsOfWays(id)))
      .map(({ way }) => way)
      .toSorted()
  }

  /** The secret of a session in the headers of a call. */
  const secretIn = (headers: Record<string, string> = {}) =>
    /sid=([^;]+)/.exec(headers['cookie'] ?? '')?.[1] ?? headers['authorization']?.replace(/^\w+ /, '') ?? ''

  async function expectNoWayIn(name: string): Promise<void> {
    const { by, params = {}, body } = await everyChange[name]!(world)
    const [caller] = rowsOf<{ id: string }>(
      await world.db.execute(
        sql`select user_id as id from sessions where token_hash = ${hashToken(secretIn(by?.headers))} limit 1`,
      ),
    )
    if (!caller) return
    await world.db.execute(
      sql`update users set reset_hold_started_at = ${now().toISOString()}::timestamptz where id = ${caller.id}`,
    )
    const before = await waysOf(caller.id)
    const [method, path = ''] = name.split(' ')

    const reply = await world.app.inject({
      method: method as 'POST',
      url: path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''),
      headers: by?.headers ?? {},
      ...(body && { payload: body }),
    })

    const added = (await waysOf(caller.id)).filter((way) => !before.includes(way))
    expect(endsHold.has(name) ? [] : added).toEqual([])
    const isRefused =
      reply.statusCode === 409 && reply.json().message.startsWith('Your password was reset. Until')
    expect([name, isRefused]).toEqual([name, refused.has(name)])
  }

  // Secures Z28.
  test('no call adds a way in', async () => {
    expect(await failuresOf(changing, String, expectNoWayIn)).toEqual([])
    expect(changing.length).toBeGreaterThan(170)
  })
})
