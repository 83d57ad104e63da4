import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint, roles } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId } from '#shared/fields.ts'

/** The most imports that are listed at once: a thousand accounts. The others follow once these are decided. */
export const mostWaitingImports = 10

/** The accounts of an import that wait for a second person, or for their time where there is nobody. */
export const WaitingImport = z.object({
  id: Id,
  accounts: z.array(
    z.object({
      id: Id,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(roles),
    }),
  ),
  /** Null where that account was erased since. */
  importedBy: z.nullable(z.string()),
  importedAt: Instant,
  /** When the accounts open by themselves; null while they wait for a second person. */
  takesEffectAt: z.nullable(Instant),
  mayConfirm: z.boolean(),
})
export type WaitingImport = z.infer<typeof WaitingImport>

export const waitingImportApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/waiting-imports',
    news: ['notifications'],
    summary: `The imported accounts that wait for a second person, by import: the ${mostWaitingImports} earliest`,
    access: peopleManagerRoles,
    response: z.array(WaitingImport),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/waiting-imports/:id/confirm',
    summary: 'Confirm the accounts that somebody else imported; they can be signed in to from then on',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/waiting-imports/:id',
    summary: 'Delete the accounts of an import that wait',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    response: Nothing,
    status: 204,
  }),
}
