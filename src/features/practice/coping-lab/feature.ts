import type { Feature } from '#server/feature.ts'

import { copingLabApi } from './contract.ts'
import { copingLabRoutes } from './server/routes.ts'

export const copingLab: Feature = {
  api: [copingLabApi],
  routes: copingLabRoutes,
  tables: {
    coping_trials: { callers: ['select', 'insert'], callersChange: ['stopped_at'] },
  },
}
