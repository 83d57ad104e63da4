import * as z from 'zod/mini'

import { LocalContact } from '#features/institutions/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

export const helpApi = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/help/contacts',
    summary: "The crisis contacts of the caller's institution, nearest first",
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
    whileLocked: true,
    response: z.array(LocalContact),
  }),
}
