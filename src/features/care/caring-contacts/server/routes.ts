import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { caringContactApi } from '../contract.ts'
import { readCaringContacts, startCaringContacts, stopCaringContacts } from './choice.ts'

/** Registers opting in to caring contacts and out, and reading them. */
export function caringContactRoutes(app: FastifyInstance): void {
  serve(app, caringContactApi.read, readCaringContacts)
  serve(app, caringContactApi.start, startCaringContacts)
  serve(app, caringContactApi.stop, stopCaringContacts)
}
