import type { Feature } from '#server/feature.ts'

import { caringContactApi } from './contract.ts'
import { caringContactRoutes } from './server/routes.ts'

export const caringContacts: Feature = {
  api: [caringContactApi],
  routes: caringContactRoutes,
  tables: {
    caring_contact_choices: { callers: ['select', 'insert', 'delete'] },
    caring_contacts: { callers: ['select'] },
  },
}
