import SCIMMY from 'scimmy'

import type { Kept } from './operations.ts'

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

/** What directories write of a unit or shift: who is in it. Its name they may repeat. */
export const keptOfGroups: Kept = {
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  attributes: { displayName: 'one', members: 'list' },
}

/** What answers tell of a resource beside its id, number and `meta`; `read` is what no directory changes. */
const told: Readonly<Record<string, Readonly<Record<string, 'written' | 'read'>>>> = {
  [keptOfUsers.schema]: {
    userName: 'written',
    name: 'written',
    'name.givenName': 'written',
    'name.familyName': 'written',
    'name.formatted': 'read',
    displayName: 'read',
    active: 'written',
    emails: 'written',
    'emails.value': 'written',
    'emails.type': 'read',
    'emails.primary': 'written',
  },
  [keptOfGroups.schema]: {
    displayName: 'read',
    members: 'written',
    'members.value': 'written',
    'members.type': 'read',
  },
}

type Attribute = SCIMMY.Types.Attribute

const definitions = [SCIMMY.Schemas.User.definition, SCIMMY.Schemas.Group.definition]
const attributesOf = ({ attributes }: SCIMMY.Types.SchemaDefinition) =>
  attributes.filter((one) => one instanceof SCIMMY.Types.Attribute)

// scimmy lists all that the RFC names. A directory that reads the list would map what is then ignored.
for (const definition of definitions) {
  const paths = told[definition.id] ?? {}
  const isGone = (attribute: Attribute, path = attribute.name): boolean => {
    if (attribute.config.shadow) return false
    const use = paths[path]
    if (use === 'read') attribute.config.mutable = false
    const { subAttributes = [] } = attribute
    for (const part of subAttributes.filter((one) => isGone(one, `${path}.${one.name}`)))
      attribute.truncate(part)
    return use === undefined
  }
  definition.truncate(...attributesOf(definition).filter((one) => isGone(one)))
}

/** Whether answers tell the attribute of a schema, or the part of one, that has this name in any letters. */
export function isTold(schema: string, name: string): boolean {
  const definition = definitions.find(({ id }) => id === schema)
  const [first, part] = name.toLowerCase().split('.')
  const isNamed = (attribute: Attribute, wanted = '') => attribute.name.toLowerCase() === wanted
  const found = definition && attributesOf(definition).find((one) => isNamed(one, first))
  return (
    found !== undefined &&
    (part === undefined || (found.subAttributes ?? []).some((one) => isNamed(one, part)))
  )
}
