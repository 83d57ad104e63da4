import type { FastifyInstance } from 'fastify'

import { listContacts } from '#features/core/institutions/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { populationOf } from '#shared/population.ts'

import { helpApi } from './contract.ts'
import { whereaboutsOf } from './ways-by-place.ts'

export const help: Feature = {
  api: [helpApi],
  routes: helpRoutes,
}

/** Registers where the caller is, and the crisis contacts of their institution that they can use. */
function helpRoutes(app: FastifyInstance): void {
  serve(app, helpApi.ways, async ({ db, user }) => ({
    where: whereaboutsOf(user.role),
    contacts: await listContacts(db, user.institutionId, populationOf(user.role)),
  }))
}
