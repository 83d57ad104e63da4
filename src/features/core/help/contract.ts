import * as z from 'zod/mini'

import { LocalContact } from '#features/core/institutions/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

import { whereabouts } from './ways-by-place.ts'

export const helpApi = {
  ways: endpoint({
    method: 'GET',
    path: '/api/help/ways',
    summary:
      'Where the caller is, and the crisis contacts of their institution for their population, nearest first',
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    response: z.object({ where: z.enum(whereabouts), contacts: z.array(LocalContact) }),
  }),
}
