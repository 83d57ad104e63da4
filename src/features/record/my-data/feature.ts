import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Section } from '#server/own-data.ts'

import { myDataApi } from './contract.ts'
import { myDataRoutes } from './server/routes.ts'

export const myData = (sectionsOf: (caller: Caller) => readonly Section[]): Feature => ({
  api: [myDataApi],
  routes: (app) => myDataRoutes(app, sectionsOf),
  tables: {
    erased_accounts: {},
  },
})
