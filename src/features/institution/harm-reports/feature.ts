import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { harmReportApi } from './contract.ts'
import { closeReport, listOwnReports, listReports, reportHarm } from './server/reports.ts'

export const harmReports: Feature = {
  api: [harmReportApi],
  routes: harmReportRoutes,
  tables: {
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

/** Registers reporting harm. */
function harmReportRoutes(app: FastifyInstance): void {
  serve(app, harmReportApi.report, (call) => reportHarm(call, call.body))
  serve(app, harmReportApi.own, (call) => listOwnReports(call))
  serve(app, harmReportApi.list, (call) => listReports(call))
  serve(app, harmReportApi.close, (call) => closeReport(call, call.params.id, call.body.answer))
}
