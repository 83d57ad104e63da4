import type { Feature } from '#server/feature.ts'
import { columnsOf } from '#server/own-data.ts'

import { hopeBoxApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import { countClosedItems, listItemsWithContent } from './server/read.ts'
import { hopeBoxRoutes } from './server/routes.ts'

const t = texts('answers')

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
  ownData: (caller) => [
    {
      name: 'hopeBox',
      columns: columnsOf('createdAt updatedAt kind text state mediaType content id'),
      rows: () => listItemsWithContent(caller),
      closed: async () => {
        const count = await countClosedItems(caller)
        return count > 0 ? t('closedItems', { count }) : null
      },
    },
  ],
}
