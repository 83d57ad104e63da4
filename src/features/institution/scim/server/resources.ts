import SCIMMY from 'scimmy'

import type { MachineCaller } from '#server/http/caller.ts'

import { handled, notThere, type ScimContext, ScimError, scimError } from './context.ts'
import { type DirectoryGroup, getGroup, listGroups, setMembers } from './directory-groups.ts'
import {
  addUser,
  changeUser,
  closeUser,
  type DirectoryUser,
  listStaff,
  lockUser,
  removeUser,
  userNameOf,
} from './directory-users.ts'
import { isObject } from './filters.ts'
import { type Draft, invalidValue, type Kept, lastBoolean, patched, written } from './operations.ts'
import { draftOf, keptOfUsers, readSaidUser } from './said-user.ts'

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
      if (!id) return wanted((await listStaff(ctx.caller)).map(asUser), ctx)
      const [found] = isId(id) ? await listStaff(ctx.caller, [id]) : []
      if (!found) throw notThere(id)
      return asUser(found)
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
      return wanted((await listGroups(ctx.caller)).map(asGroup), ctx)
    }),
  )
  .degress((resource, ctx: ScimContext) =>
    handled(ctx, async () => {
      throw resource.id ? groupsAreKept() : notThere(resource.id)
    }),
  )

const wanted = <Resource extends object>(all: readonly Resource[], { isWanted = () => true }: ScimContext) =>
  all.filter(isWanted)

/** What a directory may write of users or of groups. Each answers the id of what it wrote. */
export interface Writing {
  readonly schema: string
  readonly make: (ctx: ScimContext, body: Draft) => Promise<string>
  readonly replace: (ctx: ScimContext, id: string, body: Draft) => Promise<void>
  readonly patch: (ctx: ScimContext, id: string, body: Draft) => Promise<void>
}

/** Writes people of the staff. */
export const writingUsers: Writing = {
  schema: keptOfUsers.schema,
  make: (ctx, body) =>
    handled(ctx, async () => {
      const user = await addUser(ctx.caller, readSaidUser(written(body, keptOfUsers)))
      return user.account.id
    }),
  replace: (ctx, id, body) =>
    leaversLeave(ctx, { id, body }, async (caller) => {
      await changeUser(caller, await lockUser(caller, id), readSaidUser(written(body, keptOfUsers)))
    }),
  patch: (ctx, id, body) =>
    leaversLeave(ctx, { id, body }, async (caller) => {
      const user = await lockUser(caller, id)
      const before = draftOf(user)
      await changeUser(caller, user, readSaidUser(patched(before, body, keptOfUsers), before))
    }),
}

/**
 * Does all of what a request says of a person, or nothing; but who is said to be inactive is closed even so. A leaver
 * must not read on because their address was mistyped in the same request. The refusal is answered as it was.
 */
function leaversLeave(
  ctx: ScimContext,
  { id, body }: { readonly id: string; readonly body: Draft },
  write: (caller: MachineCaller) => Promise<void>,
): Promise<void> {
  return handled(ctx, async () => {
    if (!isId(id)) throw notThere(id)
    const { caller } = ctx
    try {
      await caller.db.transaction((tx) => handled(ctx, () => write({ ...caller, db: tx })))
    } catch (error) {
      if (lastBoolean(body, 'active', keptOfUsers) !== false) throw error
      await closeUser(caller, id)
      const isRefusal = error instanceof ScimError
      ctx.refusal = isRefusal
        ? scimError(error.status, error.scimType, `${error.message}. The account is closed all the same`)
        : error
    }
  })
}

const keptOfGroups: Kept = {
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  attributes: { displayName: 'one', members: 'list' },
}

/** Writes who is in a unit or shift. */
export const writingGroups: Writing = {
  schema: keptOfGroups.schema,
  make: (ctx) =>
    handled(ctx, async () => {
      throw groupsAreKept()
    }),
  replace: (ctx, id, body) => handled(ctx, () => setGroup(ctx, id, written(body, keptOfGroups))),
  patch: (ctx, id, body) =>
    handled(ctx, async () => {
      const before = asGroup(await getGroup(ctx.caller, id))
      await setGroup(ctx, id, patched(before, body, keptOfGroups))
    }),
}

function setGroup({ caller }: ScimContext, id: string, { displayName, members = [] }: Draft): Promise<void> {
  const memberIds = (Array.isArray(members) ? members.filter(isObject) : []).map(({ value }) => {
    if (typeof value !== 'string') throw invalidValue('members', 'each must have a value, the id of a person')
    return value
  })
  return setMembers(caller, id, { displayName, memberIds })
}

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
