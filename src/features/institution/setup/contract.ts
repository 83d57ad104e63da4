import * as z from 'zod/mini'

import { RegisteredUser, Registration } from '#features/access/accounts/contract.ts'
import { openRegistrationProblem } from '#features/core/institutions/open-registration.ts'
import { Name, TimeZone } from '#features/institution/settings/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Nothing, secretLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

const Token = secretLine({ min: 1, max: 100, tooShort: () => t('tokenCutOff') })

/** Names of units or shifts, each once. */
const names = (division: 'units' | 'shifts', most: number) =>
  z.array(Name).check(
    z.maxLength(most, { error: () => t(`tooMany.${division}`, { most }) }),
    z.refine((given) => new Set(given).size === given.length, { error: () => t(`nameTwice.${division}`) }),
  )

/** The institution as the operator names it. */
export const SetupInstitution = z
  .strictObject({
    name: Name,
    kind: z.enum(['community', 'correctional'], { error: () => t('kindMissing') }),
    timeZone: TimeZone,
    /** Whether people may register in it without an invitation. */
    isOpen: z.boolean(),
    units: names('units', 200),
    shifts: names('shifts', 20),
  })
  .check(({ value, issues }) => {
    const message = openRegistrationProblem(value.kind, value.isOpen)
    if (message) issues.push({ code: 'custom', input: value, path: ['isOpen'], message })
  })
export type SetupInstitution = z.infer<typeof SetupInstitution>

const { firstName, lastName, username, password } = Registration.shape

/** The first administrator, as they would register. */
export const SetupAdministrator = z.strictObject({ firstName, lastName, username, password })
export type SetupAdministrator = z.infer<typeof SetupAdministrator>

const Setup = z.strictObject({
  token: Token,
  institution: SetupInstitution,
  administrator: SetupAdministrator,
})
export type Setup = z.infer<typeof Setup>

export const setupApi = {
  check: endpoint({
    method: 'POST',
    path: '/api/setup/check',
    summary: 'Whether a token of the first run opens the setup',
    access: 'public',
    body: z.strictObject({ token: Token }),
    response: Nothing,
    status: 204,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Make the first institution of an installation and its first administrator, and sign in to them',
    access: 'public',
    body: Setup,
    response: RegisteredUser,
    status: 201,
  }),
}
