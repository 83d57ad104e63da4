import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { institutionApi } from '../contract.ts'
import { getInstitution, updateInstitution } from './settings.ts'
import { addUnitOrShift, removeUnitOrShift, renameUnitOrShift } from './units-and-shifts.ts'

/** Registers the settings of an institution, its units and its shifts. */
export function institutionRoutes(app: FastifyInstance): void {
  serve(app, institutionApi.get, ({ db, user }) => getInstitution(db, user.institutionId))
  serve(app, institutionApi.update, ({ db, user, trace, body }) =>
    updateInstitution(db, { user, trace }, body),
  )
  serve(app, institutionApi.addUnitOrShift, ({ db, user, trace, params, body }) =>
    addUnitOrShift(db, { user, trace }, params.division, body.name),
  )
  serve(app, institutionApi.renameUnitOrShift, ({ db, user, trace, params, body }) =>
    renameUnitOrShift(db, { user, trace }, params, body.name),
  )
  serve(app, institutionApi.removeUnitOrShift, ({ db, user, trace, params }) =>
    removeUnitOrShift(db, { user, trace }, params),
  )
}
