import type { FastifyInstance } from 'fastify'

import { listContacts } from '#features/core/institutions/index.ts'
import { serve } from '#server/http/serve.ts'
import { populationOf } from '#shared/population.ts'

import { helpApi } from '../contract.ts'
import { whereaboutsOf } from '../ways-by-place.ts'

/** Registers where the caller is, and the crisis contacts of their institution that they can use. */
export function helpRoutes(app: FastifyInstance): void {
  serve(app, helpApi.ways, async ({ db, user }) => ({
    where: whereaboutsOf(user.role),
    contacts: await listContacts(db, user.institutionId, populationOf(user.role)),
  }))
}
