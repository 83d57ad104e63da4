import type { Feature } from '#server/feature.ts'

import { setupApi } from './contract.ts'
import { setupRoutes } from './server/set-up.ts'

export const setup: Feature = {
  api: [setupApi],
  routes: setupRoutes,
  tables: {
    setup_tokens: {},
  },
}
