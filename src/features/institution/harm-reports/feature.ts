import type { Feature } from '#server/feature.ts'

import { harmReportApi } from './contract.ts'
import { harmReportRoutes } from './server/routes.ts'

export const harmReports: Feature = {
  api: [harmReportApi],
  routes: harmReportRoutes,
  tables: {
    safety_officers: { callers: ['select'] },
    harm_reports: { callers: ['select', 'insert'], encrypted: { what: {}, answer: {} } },
  },
}
