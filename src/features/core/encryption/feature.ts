import type { Feature } from '#server/feature.ts'

export const encryption: Feature = {
  tables: {
    // The policy leaves the owner as it is, so that this change is only a lock.
    personal_keys: { callers: ['select', 'insert', 'delete'], callersChange: ['user_id'] },
    vaults: { callers: ['select', 'insert'], callersChange: ['closed_at'] },
    vault_wrappings: {
      callers: ['select', 'insert'],
      callersChange: ['parameters', 'under', 'master_id', 'wrapped', 'created_at'],
    },
    vault_agreements: { callers: ['select', 'insert'], callersChange: ['version', 'revision', 'agreed'] },
    institution_keys: {},
    key_checks: {},
  },
}
