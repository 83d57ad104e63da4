import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { readinessApi } from './contract.ts'
import { safetyApi } from './safety-contract.ts'
import { appointOfficer, readRules, readSafety, signRules } from './server/officer.ts'
import {
  askOverride,
  confirmOverride,
  openInstitution,
  readOverride,
  withdrawOverride,
} from './server/opening.ts'
import { readReadiness } from './server/read.ts'
import { confirmRegistration } from './server/registration.ts'

export const readiness: Feature = {
  api: [readinessApi, safetyApi],
  routes: readinessRoutes,
  tables: {
    clinical_sign_offs: { callers: ['select'] },
    opening_overrides: { callers: ['select'] },
    registration_confirmations: { callers: ['select', 'insert'] },
    safety_officers: { callers: ['select'] },
  },
}

/** Registers what an institution needs before people use it, and its safety officer. */
function readinessRoutes(app: FastifyInstance): void {
  serve(app, readinessApi.read, (call) => readReadiness(call, call.user.institutionId))
  serve(app, readinessApi.confirmRegistration, async (call) => {
    await confirmRegistration(call, call.body.isOpen)
    return readReadiness(call, call.user.institutionId)
  })
  serve(app, safetyApi.safety, (call) => readSafety(call))
  serve(app, safetyApi.appoint, (call) => appointOfficer(call, call.body.username))
  serve(app, safetyApi.rules, async () => readRules())
  serve(app, safetyApi.sign, (call) => signRules(call, call.body))
  serve(app, readinessApi.open, (call) => openInstitution(call))
  serve(app, readinessApi.override, (call) => readOverride(call))
  serve(app, readinessApi.askOverride, (call) => askOverride(call))
  serve(app, readinessApi.confirmOverride, (call) => confirmOverride(call))
  serve(app, readinessApi.withdrawOverride, (call) => withdrawOverride(call))
}
