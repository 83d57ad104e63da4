import * as z from 'zod/mini'

import { endpoint, roles } from '#shared/endpoint.ts'
import { Instant, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

/** What the code of an invitation makes of whoever registers with it, where, and until when. */
export const InvitationPreview = z.object({
  role: z.enum(roles),
  institution: z.string(),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  expiresAt: Instant,
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const invitationPreviewApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/register/invitation',
    summary: 'What a code makes of whoever registers with it; a 404 for every code that is not open',
    access: 'public',
    body: z.strictObject({ invitation: secretLine({ min: 1, max: 100, tooShort: () => t('enterTheCode') }) }),
    response: InvitationPreview,
  }),
}
