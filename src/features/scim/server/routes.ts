import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import SCIMMY from 'scimmy'

import { forInstitution } from '#server/database/scope.ts'
import { inTurn } from '#server/http/calls-in-flight.ts'
import { forbidden, notSignedIn } from '#server/http/rejection.ts'
import { traceOf } from '#server/http/serve.ts'

import { notThere, scimError, type ScimContext } from './context.ts'
import { refuse } from './refusals.ts'
import { mostResults } from './resources.ts'
import { readableBody } from './scim-body.ts'

/** Where the SCIM service stands, below the address of the installation. */
const base = '/scim/v2'
const mediaType = 'application/scim+json'

/** A whole unit as one group is some fifty kilobytes. */
const bodyLimit = 1024 * 1024

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
      scim.addContentTypeParser(mediaType, { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'))
      scim.setErrorHandler(refuse)
      scim.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      resourceRoutes(scim, SCIMMY.Resources.User)
      resourceRoutes(scim, SCIMMY.Resources.Group)
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
      const answer = await inTurn(machine.tokenId, () =>
        forInstitution(machine.institutionId, () =>
          db.transaction(async (tx) => {
            const caller = { db: tx, user: null, machine, keyring, trace }
            const ctx: ScimContext = { caller, isPatch: request.method === 'PATCH' }
            try {
              return await handle(ctx, request, reply)
            } catch (error) {
              throw ctx.failure ?? error
            }
          }),
        ),
      )
      return answer === undefined
        ? reply.code(204).send()
        : reply.type(mediaType).serializer(JSON.stringify).send(answer)
    },
  })
}

function resourceRoutes(scim: FastifyInstance, Resource: Resources): void {
  const all = Resource.endpoint
  const one = `${all}/:id`
  const named = (request: FastifyRequest) => new Resource(idOf(request), shownAttributes(request))

  route(scim, 'GET', all, async (ctx, request) =>
    pageOf(await new Resource(undefined, listQuery(request)).read(ctx)),
  )
  route(scim, 'POST', all, async (ctx, request, reply) => {
    const made = await new Resource(undefined, shownAttributes(request)).write(bodyOf(request), ctx)
    reply.code(201).header('location', made.meta?.location ?? '')
    return made
  })
  route(scim, 'GET', one, (ctx, request) => named(request).read(ctx))
  route(scim, 'PUT', one, (ctx, request) => named(request).write(bodyOf(request), ctx))
  route(scim, 'PATCH', one, (ctx, request) => named(request).patch(bodyOf(request), ctx))
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

type PatchOp = Parameters<InstanceType<typeof SCIMMY.Resources.User>['patch']>[0]

/** The body, which must be an object. scimmy checks the rest of it. Throws a 400 for anything else. */
function bodyOf({ body }: FastifyRequest): PatchOp {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimError(400, 'invalidSyntax', 'The body must be one object')
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return readableBody(body) as PatchOp
}

const idOf = ({ params }: FastifyRequest) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the addresses above have it
  (params as { readonly id: string }).id

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Fastify parses it; scimmy checks that each is one text
const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | undefined>

/** The parameters of a list. Throws a 400 for a place or number that is no whole number. */
function listQuery(request: FastifyRequest) {
  const { startIndex, count = String(mostResults), ...rest } = queryOf(request)
  const number = (name: string, value: string) => {
    if (!/^-?\d{1,9}$/.test(value)) throw scimError(400, 'invalidValue', `${name} must be a whole number`)
    return Number(value)
  }
  return {
    ...rest,
    ...(startIndex !== undefined && { startIndex: number('startIndex', startIndex) }),
    count: Math.min(number('count', count), mostResults),
  }
}

/** Of the parameters only those that say which attributes an answer has. */
function shownAttributes(request: FastifyRequest) {
  const { attributes, excludedAttributes } = queryOf(request)
  return {
    ...(attributes !== undefined && { attributes }),
    ...(excludedAttributes !== undefined && { excludedAttributes }),
  }
}
