import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { harmReportApi } from './contract.ts'
import { listOwnReports } from './server/reports.ts'
import { harmReportRoutes } from './server/routes.ts'

export const harmReports: Feature = {
  api: [harmReportApi],
  routes: harmReportRoutes,
  tables: {
    safety_officers: { callers: ['select'] },
    harm_reports: { callers: ['select', 'insert'], encrypted: { what: {}, answer: {} } },
  },
  ownData: (caller) => [
    {
      name: 'harmReports',
      columns: columnsOf('createdAt what showsName version closedAt answer id'),
      rows: () => rowsOfList(() => listOwnReports(caller)),
    },
  ],
}
