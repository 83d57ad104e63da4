import * as z from 'zod/mini'

import { Confirmation } from '#features/accounts/contract.ts'
import { CurrentUser } from '#features/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Instant } from '#shared/fields.ts'

export const exportFormats = ['json', 'csv', 'fhir'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What becomes of an account whose owner leaves: when it is erased. */
export const AccountDeletion = z.object({ deletesAt: Instant })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const myDataApi = {
  // A POST: it is written down and counted, and no link on another site can set it off.
  download: endpoint({
    method: 'POST',
    path: '/api/my-data/download',
    summary: 'Everything about the caller as a file; once a day in each format',
    body: z.strictObject({ format: z.enum(exportFormats, 'Must be json, csv or fhir') }),
    stepUp: true,
    stream: true,
    response: z.unknown(),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/my-data/leave',
    summary: "Close the caller's account, to be erased in seven days; every session ends",
    body: Confirmation,
    response: AccountDeletion,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/api/my-data/stay',
    summary: 'Keep an account that is about to be deleted',
    whileLeaving: true,
    response: CurrentUser,
  }),
}
