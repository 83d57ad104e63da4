import * as z from 'zod/mini'

import { Email, line, nameLine } from '#shared/fields.ts'

import { type DirectoryUser, type SaidUser, userNameOf } from './directory-users.ts'
import { isObject } from './filters.ts'
import { type Draft, invalidValue, type Kept, oneBoolean } from './operations.ts'

/** The attributes of a SCIM user that Evenkeel keeps. It ignores the others, such as a title. */
export const keptOfUsers: Kept = {
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  attributes: {
    userName: 'one',
    externalId: 'one',
    active: 'one',
    name: ['givenName', 'familyName'],
    emails: 'list',
  },
}

const filled = { min: 1, tooShort: 'Must not be empty' }
const Name = z.optional(nameLine({ max: 100 }))

const Said = z.object({
  userName: z.optional(line({ ...filled, max: 254 })),
  externalId: z.optional(line({ ...filled, max: 100 })),
  active: z.optional(z.boolean('Must be true or false')),
  'name.givenName': Name,
  'name.familyName': Name,
  emails: z.optional(Email),
})

/** A person as a directory may change them. */
export function draftOf(user: DirectoryUser): Draft {
  const { externalId, firstName, lastName, email } = user.account
  return {
    userName: userNameOf(user),
    ...(externalId && { externalId }),
    name: { ...(firstName && { givenName: firstName }), ...(lastName && { familyName: lastName }) },
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
  }
}

/**
 * What a directory says of a person, in what it changed of `before`. What it left as it was is not said; what it took
 * away is null or empty. Throws a 400 that names the attribute.
 */
export function readSaidUser(draft: Draft, before: Draft = {}): SaidUser {
  const [was, is] = [flat(before), flat(draft)]
  const changed = Object.entries(is).filter(([name, value]) => value !== was[name])
  const { success, data, error } = z.safeParse(Said, Object.fromEntries(changed))
  if (!success) {
    const [issue] = error.issues
    const isWrongKind = issue?.code === 'invalid_type' && issue.expected === 'string'
    throw invalidValue(String(issue?.path[0]), isWrongKind ? 'Must be a text' : String(issue?.message))
  }
  const userName = data.userName ?? (is['userName'] === was['userName'] ? was['userName'] : undefined)
  if (typeof userName !== 'string') throw invalidValue('userName', 'Must not be empty')
  const isGone = (name: string) => is[name] === undefined && was[name] !== undefined
  return {
    userName,
    externalId: isGone('externalId') ? null : data.externalId,
    firstName: isGone('name.givenName') ? '' : data['name.givenName'],
    lastName: isGone('name.familyName') ? '' : data['name.familyName'],
    email: isGone('emails') ? null : data.emails,
    isActive: data.active,
  }
}

function flat({ userName, externalId, active, name, emails }: Draft): Record<string, unknown> {
  const names = isObject(name) ? name : {}
  // One address is kept: the first by the directory's own word, else in its order.
  const items = Array.isArray(emails) ? emails.filter(isObject).filter(({ value }) => Boolean(value)) : []
  return {
    userName,
    // An empty text is how some directories say that there is none.
    externalId: externalId === '' ? undefined : externalId,
    active: active === undefined ? undefined : (oneBoolean(active) ?? active),
    'name.givenName': names['givenName'],
    'name.familyName': names['familyName'],
    emails: (items.find(({ primary }) => primary) ?? items[0])?.['value'],
  }
}
