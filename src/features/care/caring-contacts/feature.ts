import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { caringContactApi } from './contract.ts'
import { listCaringContacts } from './server/choice.ts'
import { caringContactRoutes } from './server/routes.ts'

export const caringContacts: Feature = {
  api: [caringContactApi],
  routes: caringContactRoutes,
  tables: {
    caring_contact_choices: { callers: ['select', 'insert', 'delete'] },
    caring_contacts: { callers: ['select'] },
  },
  ownData: (caller) => [
    {
      name: 'caringContacts',
      columns: columnsOf('sentAt text signature id'),
      rows: () => rowsOfList(() => listCaringContacts(caller)),
    },
  ],
}
