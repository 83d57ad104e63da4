import type { Feature } from '#server/feature.ts'

import { analyticsApi } from './contract.ts'
import { analyticsRoutes } from './server/routes.ts'

export const analytics: Feature = {
  api: [analyticsApi],
  routes: analyticsRoutes,
  tables: {
    check_in_weeks: {},
    rollup_progress: {},
    analytics_reports: { callers: ['select'] },
  },
}
