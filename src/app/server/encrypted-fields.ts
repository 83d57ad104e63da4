import type { EncryptedField } from '#features/core/encryption/server/service.ts'

const ownRow = { owner: 'user_id', recordId: 'id' }

/**
 * Every column whose texts are encrypted with a key of their owner. The check of a restored
 * backup reads them. A test compares this list with the tables, so that no new column is forgotten.
 */
export const encryptedFields: readonly EncryptedField[] = [
  { field: 'journal_entries.ciphertext', ...ownRow, withVault: 'delete-row' },
  {
    field: 'journal_drafts.ciphertext',
    ...ownRow,
    recordId: "coalesce(entry_id::text, 'new')",
    withVault: 'delete-row',
  },
  { field: 'safety_plans.ciphertext', owner: 'user_id', recordId: 'user_id', withVault: 'delete-row' },
  {
    field: 'earlier_safety_plans.ciphertext',
    owner: 'user_id',
    recordId: 'user_id',
    boundTo: 'safety_plans.ciphertext',
    withVault: 'delete-row',
  },
  { field: 'hope_items.ciphertext', ...ownRow, withVault: 'delete-row' },
  { field: 'hope_items.content', ...ownRow, withVault: 'delete-row' },
  { field: 'own_factors.ciphertext', ...ownRow, withVault: 'delete-row' },
  { field: 'diary_days.ciphertext', ...ownRow, withVault: 'empty' },
  { field: 'shown_wishes.ciphertext', owner: 'user_id', recordId: 'wish' },
  { field: 'plan_sittings.plan', owner: 'owner_id', recordId: 'id' },
  { field: 'plan_sittings.suggestions', owner: 'owner_id', recordId: 'id' },
  { field: 'check_ins.notes', ...ownRow, withVault: 'empty' },
  { field: 'check_ins.choices', ...ownRow, withVault: 'empty' },
  { field: 'users.bio', owner: 'id', recordId: 'id', withVault: 'empty' },
  // A screening keeps its scores. Without the vault's key nobody reads its answers again.
  { field: 'assessments.responses', ...ownRow },
  { field: 'short_screenings.responses', ...ownRow },
  { field: 'alert_devices.sealed', owner: 'user_id', recordId: "encode(endpoint_hash, 'hex')" },
  { field: 'reminder_devices.sealed', owner: 'user_id', recordId: "encode(endpoint_hash, 'hex')" },
  { field: 'alerts.message', ...ownRow, owner: 'subject_id' },
  { field: 'harm_reports.what', ...ownRow },
  { field: 'harm_reports.answer', ...ownRow },
  // A drill is about nobody: its note belongs to the person who resolved it.
  { field: 'follow_up_plans.content', owner: 'subject_id', recordId: 'alert_id' },
  { field: 'follow_up_looks.content', ...ownRow, owner: 'subject_id' },
  { field: 'follow_up_answers.note', ...ownRow, owner: 'subject_id' },
  { field: 'alerts.note', ...ownRow, owner: "case kind when 'drill' then resolved_by else subject_id end" },
]
