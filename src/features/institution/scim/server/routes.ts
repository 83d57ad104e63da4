import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import SCIMMY from 'scimmy'

import { forInstitution } from '#server/database/scope.ts'
import { parseBoundedJson } from '#server/http/admission/body-bounds.ts'
import { inTurn } from '#server/http/calls-in-flight.ts'
import { forbidden, notSignedIn } from '#server/http/rejection.ts'
import { traceOf } from '#server/http/serve.ts'
import { scimPath as base } from '#shared/machine-scopes.ts'

import { notThere, scimError, type ScimContext } from './context.ts'
import { isObject, readFilter, withoutSchema } from './filters.ts'
import type { Draft } from './operations.ts'
import { refuse } from './refusals.ts'
import { mostResults, type Writing, writingGroups, writingUsers } from './resources.ts'
import { isTold } from './schemas.ts'

const mediaType = 'application/scim+json'

/** A whole unit as one group is some fifty kilobytes. */
const bodyLimit = 1024 * 1024
/** Members and operations. Reading one takes a twentieth of a millisecond, and directories send them by the hundred. */
const bodyBounds = { values: 4000, items: 400 }

type Resources = typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group
type Handler = (ctx: ScimContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers SCIM 2.0 (RFC 7643, RFC 7644) for the staff of an institution, for machines whose token has `scim`. */
export async function scimRoutes(app: FastifyInstance): Promise<void> {
  const address = `${app.context.settings.origin}${base}`
  SCIMMY.Resources.User.basepath(address)
  SCIMMY.Resources.Group.basepath(address)
  SCIMMY.Resources.Schema.basepath(address)
  SCIMMY.Resources.ResourceType.basepath(address)
  SCIMMY.Resources.ServiceProviderConfig.basepath(address)

  await app.register(
    async (scim) => {
      for (const type of [mediaType, 'application/json']) parseBoundedJson(scim, type, bodyBounds)
      scim.setErrorHandler(refuse)
      scim.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      resourceRoutes(scim, SCIMMY.Resources.User, writingUsers)
      resourceRoutes(scim, SCIMMY.Resources.Group, writingGroups)
      discoveryRoutes(scim)
      route(scim, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/*', async (_ctx, { url }) => {
        throw notThere(url.slice(base.length))
      })
    },
    { prefix: base },
  )
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Registers a route for machines alone. Everything that it asks of the database is one transaction. */
function route(scim: FastifyInstance, method: Method | Method[], url: string, handle: Handler): void {
  scim.route({
    method,
    url,
    bodyLimit,
    config: { access: [], machine: 'scim', rateLimit: { max: 1200, timeWindow: 60_000 } },
    onRequest: async ({ user, machine }) => {
      if (!machine) throw user ? forbidden() : notSignedIn()
    },
    handler: async (request, reply) => {
      const machine = request.machine!
      const { db, keyring } = scim.context
      const trace = traceOf(scim.context, request)
      const { answer, refusal } = await inTurn(machine.tokenId, () =>
        forInstitution(machine.institutionId, () =>
          db.transaction(async (tx) => {
            const ctx: ScimContext = { caller: { db: tx, user: null, machine, keyring, trace } }
            try {
              return { answer: await handle(ctx, request, reply), refusal: ctx.refusal }
            } catch (error) {
              throw ctx.failure ?? error
            }
          }),
        ),
      )
      if (refusal !== undefined) throw refusal
      return answer === undefined
        ? reply.code(204).send()
        : reply.type(mediaType).serializer(JSON.stringify).send(answer)
    },
  })
}

function resourceRoutes(scim: FastifyInstance, Resource: Resources, writing: Writing): void {
  const all = Resource.endpoint
  const one = `${all}/:id`
  const named = (request: FastifyRequest, id = idOf(request)) =>
    new Resource(id, shownAttributes(request, writing))

  // Some directories end the address of a list with a slash.
  for (const url of [all, `${all}/`]) {
    route(scim, 'GET', url, async (ctx, request) => {
      const { filter = '', ...rest } = listQuery(request, writing)
      if (filter.trim() !== '') ctx.isWanted = readFilter(filter, writing.schema)
      return pageOf(await new Resource(undefined, rest).read(ctx))
    })
    route(scim, 'POST', url, async (ctx, request, reply) => {
      const made = await named(request, await writing.make(ctx, bodyOf(request))).read(ctx)
      const location = 'meta' in made ? made.meta?.location : undefined
      reply.code(201).header('location', location ?? '')
      return made
    })
  }
  route(scim, 'GET', one, (ctx, request) => named(request).read(ctx))
  for (const [method, write] of [
    ['PUT', writing.replace],
    ['PATCH', writing.patch],
  ] as const) {
    route(scim, method, one, async (ctx, request) => {
      await write(ctx, idOf(request), bodyOf(request))
      return named(request).read(ctx)
    })
  }
  route(scim, 'DELETE', one, (ctx, request) => named(request).dispose(ctx))
}

/** A list as RFC 7644 §3.4.2.4 has it. Of a place after the last one scimmy would answer all. */
function pageOf(list: object): object {
  if (!(list instanceof SCIMMY.Messages.ListResponse)) return list
  const { schemas, totalResults, startIndex, Resources: onPage } = list
  const found = startIndex > totalResults ? [] : onPage
  return { schemas, totalResults, startIndex, itemsPerPage: found.length, Resources: found }
}

function discoveryRoutes(scim: FastifyInstance): void {
  const { ServiceProviderConfig, ResourceType, Schema } = SCIMMY.Resources
  route(scim, 'GET', ServiceProviderConfig.endpoint, () => new ServiceProviderConfig().read())
  for (const Resource of [ResourceType, Schema]) {
    route(scim, 'GET', Resource.endpoint, (_ctx, request) => {
      // RFC 7644 §4: a filter is forbidden here.
      if ('filter' in queryOf(request)) throw scimError(403, null, 'These are not filtered')
      return new Resource().read()
    })
    route(scim, 'GET', `${Resource.endpoint}/:id`, (_ctx, request) => new Resource(idOf(request)).read())
  }
}

/** The body, which must be an object. Throws a 400 for anything else. */
function bodyOf({ body }: FastifyRequest): Draft {
  if (!isObject(body)) throw scimError(400, 'invalidSyntax', 'The body must be one object')
  return body
}

const idOf = ({ params }: FastifyRequest) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the addresses above have it
  (params as { readonly id: string }).id

/** The parameters. Throws a 400 for one that is there twice. */
function queryOf({ query }: FastifyRequest): Record<string, string | undefined> {
  const parameters = isObject(query) ? query : {}
  const twice = Object.keys(parameters).find((name) => typeof parameters[name] !== 'string')
  if (twice !== undefined) {
    const scimType = twice === 'filter' ? 'invalidFilter' : 'invalidValue'
    throw scimError(400, scimType, `${twice.slice(0, 100)} must be there once`)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return parameters as Record<string, string>
}

/** The parameters of a list. Throws a 400 that names the one that cannot be read. */
function listQuery(request: FastifyRequest, writing: Writing) {
  const { filter, startIndex = '1', count = String(mostResults), sortBy, sortOrder } = queryOf(request)
  const number = (name: string, value: string) => {
    if (!/^-?\d{1,9}$/.test(value)) throw scimError(400, 'invalidValue', `${name} must be a whole number`)
    return Number(value)
  }
  const order = sortOrder?.toLowerCase() ?? 'ascending'
  if (order !== 'ascending' && order !== 'descending') {
    throw scimError(400, 'invalidValue', 'sortOrder must be ascending or descending')
  }
  return {
    filter,
    ...shownAttributes(request, writing),
    startIndex: number('startIndex', startIndex),
    count: Math.min(number('count', count), mostResults),
    ...(sortBy && { sortBy: namesIn('sortBy', sortBy, writing)[0] ?? 'id', sortOrder: order }),
  }
}

/** Of the parameters only those that say which attributes an answer has. */
function shownAttributes(request: FastifyRequest, writing: Writing) {
  const { attributes, excludedAttributes } = queryOf(request)
  const shown = attributes ? namesIn('attributes', attributes, writing) : []
  const excluded = excludedAttributes ? namesIn('excludedAttributes', excludedAttributes, writing) : []
  return {
    ...(attributes && { attributes: shown.join(',') || 'id' }),
    ...(excluded.length > 0 && { excludedAttributes: excluded.join(',') }),
  }
}

/** Names of attributes, with commas between them. What is not told, such as another schema's, is left out. */
function namesIn(parameter: string, text: string, { schema }: Writing): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (!names.every((name) => /^(?:urn:[\w:.$-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i.test(name))) {
    throw scimError(400, 'invalidValue', `${parameter} must be names of attributes, with commas between them`)
  }
  return names.flatMap((name) => withoutSchema(name, schema) ?? []).filter((name) => isTold(schema, name))
}
