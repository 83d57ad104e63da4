import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { harmReportApi } from '../contract.ts'
import { acceptVersion, appointOfficer, readSafety } from './officer.ts'
import { closeReport, listOwnReports, listReports, reportHarm } from './reports.ts'

/** Registers reporting harm, and the safety officer who reads the reports. */
export function harmReportRoutes(app: FastifyInstance): void {
  serve(app, harmReportApi.safety, (call) => readSafety(call))
  serve(app, harmReportApi.appoint, (call) => appointOfficer(call, call.body.username))
  serve(app, harmReportApi.accept, (call) => acceptVersion(call))
  serve(app, harmReportApi.report, (call) => reportHarm(call, call.body))
  serve(app, harmReportApi.own, (call) => listOwnReports(call))
  serve(app, harmReportApi.list, (call) => listReports(call))
  serve(app, harmReportApi.close, (call) => closeReport(call, call.params.id, call.body.answer))
}
