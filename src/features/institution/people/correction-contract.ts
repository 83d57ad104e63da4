import * as z from 'zod/mini'

import { ageBands } from '#features/core/identity/age.ts'
import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Email, nameLine, Nothing, OneId } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('file')

const invalidEmail = () => t('invalidEmail')

const name = (missing: () => string) => nameLine({ max: 100 }).check(z.regex(/\S/u, { error: missing }))

/** What can be corrected of an account. A field that is left out stays; an empty e-mail is removed. */
export const Correction = z.strictObject({
  firstName: z.optional(name(() => t('firstNameMissing'))),
  lastName: z.optional(name(() => t('lastNameMissing'))),
  email: z.optional(z.union([z.literal('', { error: invalidEmail }), Email], { error: invalidEmail })),
})
export type Correction = z.infer<typeof Correction>

/** The address of an account as people managers may see it. */
export const AddressState = z.object({
  /** Null where there is none, and where its owner confirmed it: then it is theirs alone. */
  email: z.nullable(z.string()),
  isConfirmed: z.boolean(),
})
export type AddressState = z.infer<typeof AddressState>

/** How old somebody is, as a people manager corrects it. What is there before is not shown. */
export const AgeCorrection = z.strictObject({ ageBand: z.enum(ageBands) })

export const correctionApi = {
  correctAge: endpoint({
    method: 'PUT',
    path: '/api/people/:id/age-band',
    summary: 'Correct how old somebody is, as a group; they are told',
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: AgeCorrection,
    response: Nothing,
    status: 204,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/people/:id/address',
    summary: "Somebody's e-mail address that they have not confirmed; a confirmed one is theirs alone",
    access: peopleManagerRoles,
    params: OneId,
    response: AddressState,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/people/:id/name-and-address',
    summary: "Correct somebody's name, or an e-mail address that they have not confirmed; they are told",
    access: peopleManagerRoles,
    stepUp: true,
    params: OneId,
    body: Correction,
    response: Nothing,
    status: 204,
  }),
}
