import type { Feature } from '#server/feature.ts'

import { hopeBoxApi } from './contract.ts'
import { hopeBoxRoutes } from './server/routes.ts'

export const hopeBox: Feature = {
  api: [hopeBoxApi],
  routes: hopeBoxRoutes,
  tables: {
    hope_items: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['place', 'ciphertext', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' }, content: { withVault: 'delete-row' } },
    },
  },
}
