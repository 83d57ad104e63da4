import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { ownFactorApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import { countClosedFactors, listOwnFactors } from './server/own-factors.ts'
import { ownFactorRoutes } from './server/routes.ts'

const t = texts('contract')

export const ownFactors: Feature = {
  api: [ownFactorApi],
  routes: ownFactorRoutes,
  tables: {
    own_factors: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext', 'archived_at', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'ownFactors',
      columns: columnsOf('createdAt updatedAt kind name icon isArchived state id'),
      rows: () => rowsOfList(() => listOwnFactors(caller)),
      closed: async () => {
        const count = await countClosedFactors(caller)
        return count > 0 ? t('closedFactors', { count }) : null
      },
    },
  ],
}
