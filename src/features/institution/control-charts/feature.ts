import type { Feature } from '#server/feature.ts'

import { controlChartApi } from './contract.ts'
import { controlChartRoutes } from './server/routes.ts'

export const controlCharts: Feature = {
  api: [controlChartApi],
  routes: controlChartRoutes,
  tables: {
    measures: { callers: ['select', 'insert', 'delete'] },
  },
}
