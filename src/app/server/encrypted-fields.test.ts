// Secures J2, J8.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { type FollowUp, followUpApi } from '#features/care/follow-ups/contract.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { shortScreeningApi } from '#features/wellbeing/assessments/short-contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'
import { rowsOf } from '#server/database/database.ts'
import { someLook } from '#testing/alerts/follow-ups.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { newBrowser } from '#testing/devices/push-service.ts'
import { askForReminders } from '#testing/devices/reminders.ts'
import { safetyOfficer } from '#testing/harm-reports.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { encryptedFields } from './features.ts'

const world = await openWorld()

/** Bytes that are no text under its owner's own key: hashes, wrapped keys, and what the server encrypts or signs. */
const ownBytes = [
  // The secret that signs what a webhook sends, encrypted with a master key.
  'webhooks.sealed',
  'audit_chains.mac',
  'audit_chains.start_mac',
  'audit_chains.start_proof',
  'audit_macs.mac',
  'audit_origins.mac',
  // Public hashes.
  'own_trail_lines.digest',
  'own_trail_lines.hash',
  'own_trails.hash',
  'own_trails.start_before',
  'own_trails.start_digest',
  'own_trails.start_hash',
  'key_checks.sealed',
  // What an institution keeps of its own acts, encrypted with its own key, and that key.
  'institution_keys.wrapped',
  'kept_records.entries',
  'kept_records.person',
  'record_holds.lifting_reason',
  'record_holds.reason',
  // A secret of the institution, encrypted with a master key.
  'identity_providers.sealed',
  // The keys that certificates are signed with, encrypted with a master key.
  'signing_keys.sealed',
  'past_identities.subject_hash',
  'sign_on_attempts.browser_hash',
  'sign_on_attempts.state_hash',
  // What a provider posted to a trial, under a key of the browser's.
  'sign_on_attempts.answer',
  'passkeys.credential_id',
  'passkeys.public_key',
  'personal_keys.wrapped',
  'recovery_contact_keys.given',
  'recovery_contact_keys.sealed',
  'sessions.vault_key',
  'shared_entry_keys.sealed',
  // Sealed for the key of a clinician, and of the other of a contact with a peer.
  'shown_measures.sealed',
  'peer_messages.sealed',
  'vault_wrappings.wrapped',
  // What the owner agreed to, under a key of the vault's.
  'vault_agreements.agreed',
  'vaults.private_key',
  'vaults.public_key',
  'journal_entries.shared_text',
  'second_factors.sealed',
  'sign_in_failures.key',
  'sign_in_failures.subject',
]

test('every column with bytes is a hash, a wrapped key, the server’s own, or an encrypted text that is listed', async () => {
  const columns = rowsOf<{ name: string }>(
    await world.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name not like '%\\_hash'`),
  ).map(({ name }) => name)

  const sealed = columns.filter((name) => !ownBytes.includes(name))

  expect(sealed.toSorted()).toEqual(encryptedFields.map(({ field }) => field).toSorted())
})

/**
 * Writes into every encrypted field of an administrator: what they write themselves, and what others and devices do.
 * Answers how others read what they wrote.
 */
async function writeEverywhere(ana: Person) {
  expect(await leaveCanaries(ana)).toEqual([])
  await ana.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5, activities: ['Prayed'] } })
  await ana.call(shortScreeningApi.submit, { body: { responses: { d1: 0, d2: 1, a1: 1, a2: 0 } } })
  await ana.call(alertDeviceApi.add, { body: newBrowser().subscription })
  await askForReminders(ana)
  const helper = await responder(world, crypto.randomUUID(), 'staff')
  const params = { id: (await ana.call(planSittingApi.invite)).json().id }
  await helper.call(planSittingApi.accept, { params })
  await ana.call(planSittingApi.showPlan, { body: { ownCoping: 'a slow walk' } })
  await helper.call(planSittingApi.suggest, { params, body: { ownCoping: 'with a friend' } })

  const [alert] = await world.db.select().from(alerts).where(eq(alerts.subjectId, ana.id))
  const alertId = alert!.id
  const admin = await world.person(crypto.randomUUID(), 'admin')
  await admin.call(alertApi.update, { params: { id: alertId }, body: { status: 'acknowledged' } })
  const shown = (await admin.call(safetyPlanApi.wishesForAlert, { params: { id: alertId } })).json()
  await admin.call(followUpApi.resolve, {
    params: { id: alertId },
    body: { outcome: 'spoke', note: 'talked for an hour', assessment: someLook },
  })
  const listed = await admin.call(followUpApi.list, { query: {} })
  const followUp = listed.json<FollowUp[]>().find((one) => one.alertId === alertId)!
  const named = { params: { id: followUp.id } }
  await admin.call(followUpApi.answer, { ...named, body: { outcome: 'met', note: 'slept better' } })

  const [report] = (await ana.call(harmReportApi.own)).json<{ id: string }[]>()
  const officer = await safetyOfficer(world)
  const answer = { params: { id: report!.id }, body: { answer: 'mended at once' } }
  await officer.call(harmReportApi.close, answer)

  return async () => {
    const replies = await Promise.all([
      ana.call(harmReportApi.own),
      admin.call(alertApi.find, { params: { id: alertId } }),
      admin.call(followUpApi.find, named),
      helper.call(planSittingApi.find, { params }),
    ])
    return [...replies.map((reply) => reply.json()), shown]
  }
}

// The tests of the download read what a person wrote themselves.
test('every encrypted text of somebody else is read again as it was written', async () => {
  const read = await writeEverywhere(await world.person('ana', 'admin'))

  const texts = JSON.stringify(await read())

  for (const text of [
    'canary-message',
    'canary-wish-whatHelps',
    'a slow walk',
    'with a friend',
    'talked for an hour',
    'mended at once',
    'We talk again tomorrow',
    'slept better',
  ])
    expect(texts).toContain(text)
})

test('of what a person wrote for themselves the server holds no key, of words to responders and devices it does', async () => {
  const ben = await world.person('ben', 'admin')
  await writeEverywhere(ben)

  const readable: string[] = []
  for (const { field, owner, recordId } of encryptedFields) {
    const [table, column] = field.split('.').map((name) => sql.identifier(name))
    const rows = rowsOf<{ record: string; text: Uint8Array }>(
      await world.db.execute(sql`
        select (${sql.raw(recordId)})::text as record, ${column} as text from ${table}
        where (${sql.raw(owner)}) = ${ben.id}::uuid and ${column} is not null`),
    )
    const texts = rows.map(({ record, text }) => ({
      userId: ben.id,
      recordId: record,
      field,
      ciphertext: Buffer.from(text),
    }))
    const opened = await decryptForResponders(world.db, world.keyring, texts)
    if (opened.some((text) => text !== null)) readable.push(field)
  }

  expect(readable.toSorted()).toEqual([
    'alert_devices.sealed',
    'alerts.message',
    'alerts.note',
    'follow_up_answers.note',
    'follow_up_looks.content',
    'follow_up_plans.content',
    'harm_reports.answer',
    'harm_reports.what',
    'plan_sittings.plan',
    'plan_sittings.suggestions',
    'reminder_devices.sealed',
    'shown_wishes.ciphertext',
  ])
})
