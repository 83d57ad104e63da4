import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, line, Instant, Nothing, OneId, PageQuery } from '#shared/fields.ts'

import { phraseIds } from './encouragements.ts'

/** Another person, as far as anyone signed in may know them. */
export const FoundUser = z.object({ id: Id, displayName: z.string() })
export type FoundUser = z.infer<typeof FoundUser>

export const connectionTypes = ['supporter'] as const
export const connectionStatuses = ['pending', 'accepted'] as const

export const longestNickname = 60
export const requestsPerDay = 20
export const encouragementsPerDay = 3

/** A connection as the caller reads it: `connectedUserId` is the other person. */
export const Connection = z.object({
  id: Id,
  connectedUserId: Id,
  /** The name that the other person shows to people they know. */
  name: z.string(),
  connectionType: z.enum(connectionTypes),
  status: z.enum(connectionStatuses),
  /** Who asked: the caller (they may withdraw) or the other person (the caller may accept). */
  direction: z.enum(['sent', 'received']),
  createdAt: Instant,
  acceptedAt: z.nullable(Instant),
  /** What the caller calls the other person; nobody else sees it. */
  nickname: z.nullable(z.string()),
  /** Whether the other person shows the caller anything now. */
  isSharing: z.boolean(),
  /** How many encouragements the caller may still send here today; 0 while it is pending. */
  encouragementsLeft: z.int(),
})
export type Connection = z.infer<typeof Connection>

export const NewConnection = z.strictObject({
  connectedUserId: Id,
  connectionType: z._default(z.enum(connectionTypes), 'supporter'),
})
export type NewConnection = z.infer<typeof NewConnection>

/** What is left out stays as it is; null takes a nickname back. */
export const ConnectionChanges = z
  .strictObject({
    status: z.optional(z.literal('accepted', 'Must be accepted')),
    nickname: z.optional(z.nullable(line({ max: longestNickname }))),
  })
  .check(
    z.refine(({ status, nickname }) => status !== undefined || nickname !== undefined, {
      path: ['status'],
      message: 'Must say what to change',
    }),
  )
export type ConnectionChanges = z.infer<typeof ConnectionChanges>

/** Somebody whom the caller blocked: neither finds the other, and neither can ask. */
export const Block = z.extend(FoundUser, { createdAt: Instant })
export type Block = z.infer<typeof Block>

/** A few kind words from the other side of a connection, out of a fixed list. */
export const Encouragement = z.object({
  id: Id,
  connectionId: Id,
  /** The caller's nickname for the sender, else the name that the sender shows. */
  from: z.string(),
  phrase: z.enum(phraseIds),
  text: z.string(),
  createdAt: Instant,
})
export type Encouragement = z.infer<typeof Encouragement>

export const connectionApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    summary: 'Find one person by exact username or e-mail',
    query: z.strictObject({
      email: line({ min: 1, max: 254, tooShort: 'Please enter an email or username' }),
    }),
    response: FoundUser,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    summary: "The caller's connections and requests, sent and received, newest first",
    query: PageQuery,
    response: z.array(Connection),
    paged: true,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/connections',
    summary: 'Ask somebody to connect; where they have asked already, this accepts',
    body: NewConnection,
    response: Connection,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/connections/:id',
    summary: 'Accept a request that the caller received, or give the other person a nickname',
    params: OneId,
    body: ConnectionChanges,
    response: Connection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/connections/:id',
    summary: 'Withdraw, decline or remove; everything shared over it ends at once',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: 'The people whom the caller blocked, the latest first',
    query: PageQuery,
    response: z.array(Block),
    paged: true,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    summary: 'Block a person: a connection ends, and neither finds the other any more',
    body: z.strictObject({ userId: Id }),
    response: Block,
    status: 201,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:id',
    summary: 'Unblock the person of this id',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  encourage: endpoint({
    method: 'POST',
    path: '/api/connections/:id/encouragements',
    summary: 'Send the other side of a connection a few kind words, at most three times a day',
    params: OneId,
    body: z.strictObject({ phrase: z.enum(phraseIds) }),
    response: z.object({ encouragementsLeft: z.int() }),
    status: 201,
  }),
  encouragements: endpoint({
    method: 'GET',
    path: '/api/encouragements',
    summary: 'The kind words that the caller received, the latest first',
    query: PageQuery,
    response: z.array(Encouragement),
    paged: true,
  }),
}
