import SCIMMY from 'scimmy'
import * as z from 'zod/mini'

import type { MachineCaller } from '#server/http/caller.ts'
import { Email, line, nameLine } from '#shared/fields.ts'

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
  type SaidUser,
  userNameOf,
} from './directory-users.ts'
import { isObject } from './filters.ts'
import { type Draft, invalidValue, lastBoolean, oneBoolean, patched, written } from './operations.ts'
import { keptOfGroups, keptOfUsers } from './schemas.ts'

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
function draftOf(user: DirectoryUser): Draft {
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
function readSaidUser(draft: Draft, before: Draft = {}): SaidUser {
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
  const { id, externalId, firstName, lastName, email, isActive, createdAt, directoryChangedAt } = user.account
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
    meta: { created: createdAt, lastModified: directoryChangedAt ?? createdAt },
  }
}

function asGroup({ id, displayName, memberIds }: DirectoryGroup) {
  return { id, displayName, members: memberIds.map((value) => ({ value, type: 'User' })) }
}
