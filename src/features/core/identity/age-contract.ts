import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'

import { ageBands } from './age.ts'
import { CurrentUser } from './contract.ts'

/** What somebody says of their own age, once. It stands apart, since most pages do without it. */
export const ageApi = {
  say: endpoint({
    method: 'PUT',
    path: '/api/settings/age-band',
    news: ['own'],
    summary: 'Say once how old the caller is, as a group; a people manager can correct it later',
    body: z.strictObject({ ageBand: z.enum(ageBands) }),
    response: CurrentUser,
  }),
}
