import type { Feature } from '#server/feature.ts'

import { myDataApi } from './contract.ts'
import { myDataRoutes } from './server/routes.ts'

export const myData: Feature = {
  api: [myDataApi],
  routes: myDataRoutes,
  tables: {
    erased_accounts: {},
  },
}
