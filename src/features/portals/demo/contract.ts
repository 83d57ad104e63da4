import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

/**
 * The roles that a visitor can try in the demo institution: every role, and a member of the mental health
 * staff who answers alerts.
 */
export const demoRoles = ['user', 'inmate', 'staff', 'admin', 'institution_admin', 'responder'] as const
export type DemoRole = (typeof demoRoles)[number]

export const demoApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/demo/sign-in',
    summary: 'Sign in as one person of the demo institution; exists only where there is a demo',
    access: 'public',
    body: z.strictObject({ role: z.enum(demoRoles) }),
    response: CurrentUser,
  }),
}
