import type { FastifyInstance } from 'fastify'

import { listContacts } from '#features/institutions/server/service.ts'
import { serve } from '#server/http/serve.ts'

import { helpApi } from '../contract.ts'

/** Registers the crisis contacts of the caller's institution. */
export function helpRoutes(app: FastifyInstance): void {
  serve(app, helpApi.contacts, ({ db, user }) => listContacts(db, user.institutionId))
}
