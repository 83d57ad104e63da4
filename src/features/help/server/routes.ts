import type { FastifyInstance } from 'fastify'

import { listContacts } from '#features/institutions/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { helpApi } from '../contract.ts'
import { whereaboutsOf } from '../ways-by-place.ts'

/** Registers where the caller is, and the crisis contacts of their institution. */
export function helpRoutes(app: FastifyInstance): void {
  serve(app, helpApi.ways, async ({ db, user }) => ({
    where: whereaboutsOf(user.role),
    contacts: await listContacts(db, user.institutionId),
  }))
}
