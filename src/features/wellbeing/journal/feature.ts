import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage, rowsOfList } from '#server/own-data.ts'

import { journalApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import { listDrafts } from './server/drafts.ts'
import { countClosedEntries, listEntries } from './server/read.ts'
import { journalRoutes } from './server/routes.ts'

const t = texts('contract')

export const journal: Feature = {
  api: [journalApi],
  routes: journalRoutes,
  tables: {
    journal_entries: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'shared_text', 'is_private', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' } },
    },
    shared_entry_keys: { callers: ['select', 'insert', 'delete'] },
    journal_drafts: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'is_private', 'saved_at', 'closed_version', 'writer'],
      encrypted: { ciphertext: { recordId: "coalesce(entry_id::text, 'new')", withVault: 'delete-row' } },
    },
    journal_beginnings: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'is_private', 'saved_at', 'writer'],
      encrypted: { ciphertext: { withVault: 'delete-row' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'journal',
      columns: columnsOf('createdAt updatedAt title prompt content tags mood isPrivate state id'),
      rows: () => everyPage((cursor) => listEntries(caller, cursor)),
      closed: async () => t('closedEntries', { count: await countClosedEntries(caller) }),
    },
    {
      name: 'journalDrafts',
      columns: columnsOf(
        'savedAt entryId draft.title draft.prompt draft.content draft.tags draft.mood draft.isPrivate draft.basedOn',
      ),
      rows: () => rowsOfList(() => listDrafts(caller)),
    },
  ],
}
