import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { institutionApi } from './contract.ts'
import { getInstitution, updateInstitution } from './server/settings.ts'
import { simulateTriage } from './server/simulate-triage.ts'
import {
  addUnitOrShift,
  removeUnitOrShift,
  renameUnitOrShift,
  setShiftTimes,
  setUnitPost,
} from './server/units-and-shifts.ts'
import {
  confirmWaitingSetting,
  listWaitingSettings,
  withdrawWaitingSetting,
} from './server/waiting-settings.ts'
import { triageApi } from './triage-contract.ts'

export const settings: Feature = {
  api: [institutionApi, triageApi],
  routes: institutionRoutes,
  tables: {
    waiting_settings: { callers: ['select'] },
  },
}

/** Registers the settings of an institution, its units and its shifts. */
function institutionRoutes(app: FastifyInstance): void {
  serve(app, institutionApi.get, ({ db, user }) => getInstitution(db, user.institutionId))
  serve(app, institutionApi.update, (call) => updateInstitution(call, call.body))
  serve(app, institutionApi.listWaiting, (call) => listWaitingSettings(call))
  serve(app, institutionApi.confirmWaiting, (call) => confirmWaitingSetting(call, call.params.id))
  serve(app, institutionApi.withdrawWaiting, (call) => withdrawWaitingSetting(call, call.params.id))
  serve(app, triageApi.simulate, (call) => simulateTriage(call, call.body.triage))
  serve(app, institutionApi.addUnitOrShift, (call) =>
    addUnitOrShift(call, call.params.division, call.body.name),
  )
  serve(app, institutionApi.renameUnitOrShift, (call) => renameUnitOrShift(call, call.params, call.body.name))
  serve(app, institutionApi.setUnitPost, (call) => setUnitPost(call, call.params.id, call.body.post))
  serve(app, institutionApi.setShiftTimes, (call) => setShiftTimes(call, call.params.id, call.body.times))
  serve(app, institutionApi.removeUnitOrShift, (call) => removeUnitOrShift(call, call.params))
}
