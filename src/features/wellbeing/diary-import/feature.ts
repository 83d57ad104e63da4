import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { diaryImportApi } from './contract.ts'
import { listImportedDays } from './server/read.ts'
import { diaryImportRoutes } from './server/routes.ts'

export const diaryImport: Feature = {
  api: [diaryImportApi],
  routes: diaryImportRoutes,
  tables: {
    diary_imports: { callers: ['select', 'insert', 'delete'] },
    diary_days: {
      callers: ['select', 'insert', 'delete'],
      encrypted: { ciphertext: { withVault: 'empty' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'importedDays',
      columns: columnsOf('day time mood words tags note source state importId id'),
      rows: () => everyPage((cursor) => listImportedDays(caller, cursor)),
    },
  ],
}
