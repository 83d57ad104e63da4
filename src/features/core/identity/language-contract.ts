import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'

import { CurrentUser } from './contract.ts'

/** The choice of a language. It stands apart, since the first page does without it. */
export const languageApi = {
  choose: endpoint({
    method: 'PUT',
    path: '/api/settings/language',
    news: ['own'],
    summary: 'Choose the language in which the caller reads',
    body: z.strictObject({ language: z.enum(languages) }),
    response: CurrentUser,
    beforePasswordChange: true,
    beforeSecondStep: ['enrolment'],
    whileDeletionPending: true,
  }),
}
