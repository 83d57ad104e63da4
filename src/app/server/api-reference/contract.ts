import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'

export const apiReferenceApi = {
  document: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI document',
    access: peopleManagerRoles,
    response: z.record(z.string(), z.unknown()),
  }),
}
