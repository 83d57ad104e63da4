import type { Feature } from '#server/feature.ts'

import { scimRoutes } from './server/routes.ts'

export const scim: Feature = {
  routes: scimRoutes,
  tables: {
    scim_accounts: { callers: ['select'] },
  },
}
