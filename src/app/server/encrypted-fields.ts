import type { EncryptedField } from '#features/encryption/server/service.ts'

const ofOwner = { key: 'id', owner: 'user_id', recordId: 'id' }

/**
 * Every column that holds texts sealed with somebody's own key: what a new key must seal anew. A test
 * holds it against the tables, so that a new one is not forgotten.
 */
export const encryptedFields: readonly EncryptedField[] = [
  { field: 'journal_entries.sealed', ...ofOwner },
  { field: 'journal_drafts.sealed', ...ofOwner, recordId: "coalesce(entry_id::text, 'new')" },
  { field: 'safety_plans.sealed', key: 'user_id', owner: 'user_id', recordId: 'user_id' },
  { field: 'check_ins.notes', ...ofOwner },
  { field: 'assessments.responses', ...ofOwner },
  { field: 'alerts.message', ...ofOwner, owner: 'subject_id' },
  // In a drill, which is about nobody, the note is of whoever resolved it.
  { field: 'alerts.note', ...ofOwner, owner: "case kind when 'drill' then resolved_by else subject_id end" },
]
