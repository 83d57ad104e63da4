import * as z from 'zod/mini'

import { Confirmation } from '#features/access/accounts/own-password-contract.ts'
import { CurrentUser } from '#features/core/identity/contract.ts'
import { genders } from '#features/record/fhir/genders.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Instant } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** How long a person can still keep their account before it is erased (security requirement X6). */
export const daysToReconsider = 7

export const exportFormats = ['json', 'csv', 'fhir'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const Download = z.strictObject({
  format: z.enum(exportFormats, { error: () => t('unknownFormat') }),
  /** What a FHIR file says of the person's gender; `unknown` where it is left out. It is not kept. */
  gender: z.optional(z.enum(genders, { error: () => t('unknownGender') })),
})
export type Download = z.infer<typeof Download>

/** When an account is erased whose owner asked for its deletion. */
export const AccountDeletion = z.object({ deletesAt: Instant })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const myDataApi = {
  // It is a POST because it is audited and limited, and so that no link on another site can start it.
  download: endpoint({
    method: 'POST',
    path: '/api/my-data/download',
    summary:
      'Everything about the caller as a file to save: JSON, CSV tables in a zip, or a FHIR R4 bundle; once a day in each format',
    body: Download,
    stepUp: true,
    stream: true,
    files: ['application/json', 'application/zip', 'application/fhir+json'],
    response: z.unknown(),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/my-data/leave',
    summary: "Close the caller's account, to be erased in seven days; every session ends",
    body: Confirmation,
    response: AccountDeletion,
  }),
  keepAccount: endpoint({
    method: 'POST',
    path: '/api/my-data/stay',
    summary: 'Keep an account that is about to be deleted',
    whileDeletionPending: true,
    response: CurrentUser,
  }),
}
