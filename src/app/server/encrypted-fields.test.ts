import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { type FollowUp, followUpApi } from '#features/care/follow-ups/contract.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { shortScreeningApi } from '#features/wellbeing/assessments/short-contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'
import { steps } from '#features/wellbeing/safety-plan/steps.ts'
import { rowsOf } from '#server/database/database.ts'
import { someLook } from '#testing/alerts/follow-ups.ts'
import { newBrowser } from '#testing/devices/push-service.ts'
import { askForReminders } from '#testing/devices/reminders.ts'
import { diaryOf } from '#testing/diary-import.ts'
import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
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
  // A secret of the institution, encrypted with a master key.
  'identity_providers.sealed',
  // The keys that certificates are signed with, encrypted with a master key.
  'signing_keys.sealed',
  'sign_on_attempts.browser_hash',
  'passkeys.credential_id',
  'passkeys.public_key',
  'personal_keys.wrapped',
  'recovery_contact_keys.given',
  'recovery_contact_keys.sealed',
  'sessions.vault_key',
  'shared_entry_keys.sealed',
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

const answers = Object.fromEntries(
  ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'].map((question) => [
    question,
    question === 'd9' ? 0 : 1,
  ]),
)

/** Writes into every encrypted field of an administrator; answers how to read what they wrote again. */
async function writeEverywhere(ana: Person) {
  const entries = await Promise.all(
    ['one', 'two', 'three'].map((content) => ana.call(journalApi.save, { body: { content } })),
  )
  const draft = { title: 'Half', content: 'of a thought', mood: 4, isPrivate: true }
  for (const key of ['new', entries[0]!.json().id]) {
    await ana.call(journalApi.saveDraft, { params: { key }, body: draft })
  }
  const sound = { kind: 'sound', text: 'her voice', content: btoa('ID3 laughter') } as const
  const kept = await ana.call(hopeBoxApi.add, { body: sound })
  await ana.call(ownFactorApi.add, { body: { kind: 'symptom', name: 'ringing ears', icon: 'tag' } })
  await ana.call(diaryImportApi.add, { body: diaryOf('by the old harbor') })
  await ana.call(safetyPlanApi.save, {
    body: Object.fromEntries(steps.map((step) => [step, `my ${step}`])),
  })
  await ana.call(safetyPlanApi.saveWishes, {
    body: { whatHelps: 'speak slowly', whatHarms: 'no loud voices' },
  })
  await ana.call(safetyPlanApi.showWish, { body: { wish: 'whatHarms', isShown: true } })
  const helper = await responder(world, crypto.randomUUID(), 'staff')
  const params = { id: (await ana.call(planSittingApi.invite)).json().id }
  await helper.call(planSittingApi.accept, { params })
  await ana.call(planSittingApi.showPlan, { body: { ownCoping: 'a slow walk' } })
  await helper.call(planSittingApi.suggest, { params, body: { ownCoping: 'with a friend' } })
  await ana.call(profileApi.update, { params: { id: ana.id }, body: { bio: 'reads at night' } })
  await ana.call(checkInApi.save, {
    body: { moodScore: 5, stressScore: 5, notes: 'a quiet day', activities: ['Prayed'] },
  })
  const taken = await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: answers } })
  await ana.call(shortScreeningApi.submit, { body: { responses: { d1: 0, d2: 1, a1: 1, a2: 0 } } })
  await ana.call(alertDeviceApi.add, { body: newBrowser().subscription })
  await askForReminders(ana)
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
  const { id: alertId } = raised.json()
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

  const report = await reportHarm(ana, 'a wrong number')
  const officer = await safetyOfficer(world)
  await officer.call(harmReportApi.close, { params: { id: report }, body: { answer: 'mended at once' } })

  return async () => {
    const replies = await Promise.all([
      ana.call(journalApi.list, { query: {} }),
      ana.call(journalApi.findDraft, { params: { key: 'new' } }),
      ana.call(journalApi.findDraft, { params: { key: entries[0]!.json().id } }),
      ana.call(hopeBoxApi.read),
      ana.call(ownFactorApi.list),
      ana.call(diaryImportApi.days, { query: {} }),
      ana.call(hopeBoxApi.content, { params: { id: kept.json().id } }),
      ana.call(safetyPlanApi.read),
      ana.call(checkInApi.list, { query: {} }),
      ana.call(identityApi.current),
      ana.call(harmReportApi.own),
      ana.call(assessmentApi.find, { params: { id: taken.json().id } }),
      admin.call(alertApi.find, { params: { id: alertId } }),
      admin.call(followUpApi.find, named),
      helper.call(planSittingApi.find, { params }),
    ])
    return [...replies.map((reply) => reply.json()), shown]
  }
}

test('every encrypted text is read again as it was written', async () => {
  const read = await writeEverywhere(await world.person('ana', 'admin'))

  const shown = JSON.stringify(await read())

  for (const text of [
    'one',
    'of a thought',
    'her voice',
    'by the old harbor',
    'ringing ears',
    btoa('ID3 laughter'),
    'my warningSigns',
    'speak slowly',
    'no loud voices',
    'a slow walk',
    'with a friend',
    'a quiet day',
    'Prayed',
    'reads at night',
    'please come',
    'talked for an hour',
    'a wrong number',
    'mended at once',
    'We talk again tomorrow',
    'slept better',
  ])
    expect(shown).toContain(text)
})

test('of what a person wrote for themselves the server holds no key, of words to responders and devices it does', async () => {
  const ben = await world.person('ben', 'admin')
  await writeEverywhere(ben)

  const opened = await Promise.all(
    encryptedFields.map(async ({ field, owner, recordId }) => {
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
      const readable = await decryptForResponders(world.db, world.keyring, texts)
      return [field, texts.length > 0 && readable.every((text) => text !== null)] as const
    }),
  )

  expect(Object.fromEntries(opened)).toEqual({
    'journal_entries.ciphertext': false,
    'journal_drafts.ciphertext': false,
    'hope_items.ciphertext': false,
    'hope_items.content': false,
    'own_factors.ciphertext': false,
    'diary_days.ciphertext': false,
    'safety_plans.ciphertext': false,
    'earlier_safety_plans.ciphertext': false,
    'check_ins.notes': false,
    'check_ins.choices': false,
    'assessments.responses': false,
    'short_screenings.responses': false,
    'users.bio': false,
    'shown_wishes.ciphertext': true,
    'plan_sittings.plan': true,
    'plan_sittings.suggestions': true,
    'alert_devices.sealed': true,
    'reminder_devices.sealed': true,
    'alerts.message': true,
    'alerts.note': true,
    'harm_reports.what': true,
    'harm_reports.answer': true,
    'follow_up_plans.content': true,
    'follow_up_looks.content': true,
    'follow_up_answers.note': true,
  })
})
