import * as z from 'zod/mini'

import { Email, line, nameLine } from '#shared/fields.ts'

import { scimError } from './context.ts'
import type { SaidUser } from './directory-users.ts'

const Name = z.optional(nameLine({ max: 100 }))

/** The attributes of a SCIM user that Evenkeel keeps. It ignores the others, such as a title. */
const Kept = z.object({
  userName: line({ min: 1, max: 254, tooShort: 'Must not be empty' }),
  externalId: z.optional(line({ min: 1, max: 100, tooShort: 'Must not be empty' })),
  active: z.optional(z.boolean()),
  name: z.optional(z.object({ givenName: Name, familyName: Name })),
  emails: z.optional(z.array(z.object({ value: z.optional(Email), primary: z.optional(z.boolean()) }))),
})

/**
 * What a SCIM user says. With `isWhole` what is missing counts as removed; without it, as not said. Throws a 400 that
 * names the attribute.
 */
export function readSaidUser(instance: unknown, isWhole: boolean): SaidUser {
  const { success, data, error } = z.safeParse(Kept, plain(instance))
  if (!success) {
    const [{ path, message } = { path: [], message: 'is not well formed' }] = error.issues
    throw scimError(400, 'invalidValue', `${path.join('.')}: ${message}`)
  }
  const { userName, externalId, active, name, emails } = data
  const email = (emails?.find(({ primary }) => primary) ?? emails?.[0])?.value
  const missing = isWhole ? null : undefined
  const noName = isWhole ? '' : undefined
  return {
    userName,
    externalId: externalId ?? missing,
    firstName: name?.givenName ?? noName,
    lastName: name?.familyName ?? noName,
    email: email ?? missing,
    isActive: active,
  }
}

/** Without the getters and prototypes of scimmy's instances. */
const plain = (instance: unknown): unknown => JSON.parse(JSON.stringify(instance))
