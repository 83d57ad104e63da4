import type { Feature } from '#server/feature.ts'

import { assessmentApi } from './contract.ts'
import { assessmentRoutes } from './server/routes.ts'
import { shortScreeningApi } from './short-contract.ts'

export const assessments: Feature = {
  api: [assessmentApi, shortScreeningApi],
  routes: assessmentRoutes,
  tables: {
    assessments: { callers: ['select', 'insert'], encrypted: { responses: {} } },
    short_screenings: { callers: ['select', 'insert'], encrypted: { responses: {} } },
  },
}
