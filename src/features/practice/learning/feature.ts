import type { Feature } from '#server/feature.ts'

import { learningApi } from './contract.ts'
import { learningRoutes } from './server/routes.ts'

export const learning: Feature = {
  api: [learningApi],
  routes: learningRoutes,
  tables: {
    content_progress: {
      callers: ['select', 'insert'],
      callersChange: ['progress', 'place', 'finished', 'updated_at', 'completed_at'],
    },
  },
}
