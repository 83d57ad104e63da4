import SCIMMY from 'scimmy'

import { type ScimContext, handled, notThere, scimError } from './context.ts'
import { type DirectoryGroup, getGroup, listGroups, setMembers } from './directory-groups.ts'
import {
  addUser,
  changeUser,
  type DirectoryUser,
  listStaff,
  lockUser,
  removeUser,
  userNameOf,
} from './directory-users.ts'
import { matching } from './matching.ts'
import { readSaidUser } from './said-user.ts'

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** The most people or groups in one answer. */
export const mostResults = 200

// scimmy keeps its resources for the whole process. Who calls comes with each request, in its context.
SCIMMY.Config.set({
  patch: true,
  sort: true,
  filter: mostResults,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token for machines',
      description: 'A token that a people manager made with the scope scim, as Authorization: Bearer',
    },
  ],
})

SCIMMY.Resources.declare(SCIMMY.Resources.User)
  .egress((resource, ctx: ScimContext) =>
    handled(ctx, async () => {
      const { id } = resource
      if (!id) return matching((await listStaff(ctx.caller)).map(asUser), resource.filter)
      const [found] = isId(id) ? await listStaff(ctx.caller, [id]) : []
      if (!found) throw notThere(id)
      return asUser(found)
    }),
  )
  .ingress((resource, instance, ctx: ScimContext) =>
    handled(ctx, async () => {
      const { id } = resource
      const said = readSaidUser(instance, ctx.isPatch)
      if (!id) return asUser(await addUser(ctx.caller, said))
      if (!isId(id)) throw notThere(id)
      return asUser(await changeUser(ctx.caller, await lockUser(ctx.caller, id), said))
    }),
  )
  .degress((resource, ctx: ScimContext) =>
    handled(ctx, async () => {
      if (!resource.id || !isId(resource.id)) throw notThere(resource.id)
      await removeUser(ctx.caller, resource.id)
    }),
  )

SCIMMY.Resources.declare(SCIMMY.Resources.Group)
  .egress((resource, ctx: ScimContext) =>
    handled(ctx, async () => {
      if (resource.id) return asGroup(await getGroup(ctx.caller, resource.id))
      return matching((await listGroups(ctx.caller)).map(asGroup), resource.filter)
    }),
  )
  .ingress((resource, instance, ctx: ScimContext) =>
    handled(ctx, async () => {
      if (!resource.id) throw groupsAreKept()
      const { displayName, members } = instance
      const memberIds = (members ?? []).map(({ value }: { value?: string }) => value ?? '')
      return asGroup(await setMembers(ctx.caller, resource.id, { displayName, memberIds }))
    }),
  )
  .degress((resource, ctx: ScimContext) =>
    handled(ctx, async () => {
      throw resource.id ? groupsAreKept() : notThere(resource.id)
    }),
  )

const groupsAreKept = () =>
  scimError(403, null, 'Groups are the units and shifts that people managers make and remove in Evenkeel')

function asUser(user: DirectoryUser) {
  const { id, externalId, firstName, lastName, email, isActive, createdAt } = user.account
  const formatted = `${firstName} ${lastName}`.trim()
  return {
    id,
    userName: userNameOf(user),
    ...(externalId && { externalId }),
    name: {
      ...(firstName && { givenName: firstName }),
      ...(lastName && { familyName: lastName }),
      formatted,
    },
    ...(formatted && { displayName: formatted }),
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    active: isActive,
    meta: { created: createdAt, lastModified: createdAt },
  }
}

function asGroup({ id, displayName, memberIds }: DirectoryGroup) {
  return { id, displayName, members: memberIds.map((value) => ({ value, type: 'User' })) }
}
