import type { Feature } from '#server/feature.ts'

import { diaryImportApi } from './contract.ts'
import { diaryImportRoutes } from './server/routes.ts'

export const diaryImport: Feature = {
  api: [diaryImportApi],
  routes: diaryImportRoutes,
  tables: {
    diary_imports: { callers: ['select', 'insert', 'delete'] },
    diary_days: { callers: ['select', 'insert'], encrypted: { ciphertext: { withVault: 'empty' } } },
  },
}
