import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, nameLine, Nothing, OneId, PageQuery, RequestId } from '#shared/fields.ts'

import { phraseIds } from './encouragements.ts'
import { texts } from './locales/texts.ts'

const t = texts('contract')

/** What every signed-in user may know about another person. */
export const FoundUser = z.object({ id: Id, displayName: z.string() })
export type FoundUser = z.infer<typeof FoundUser>

export const connectionTypes = ['supporter'] as const
export const connectionStatuses = ['pending', 'accepted'] as const

const longestNickname = 60
export const requestsPerDay = 20
export const encouragementsPerDay = 3

/** A connection as the caller reads it: `connectedUserId` is the other person. */
export const Connection = z.object({
  id: Id,
  connectedUserId: Id,
  /** The display name of the other person. */
  name: z.string(),
  connectionType: z.enum(connectionTypes),
  status: z.enum(connectionStatuses),
  /** `sent` if the caller asked and may withdraw, `received` if the other person asked and the caller may accept. */
  direction: z.enum(['sent', 'received']),
  createdAt: Instant,
  acceptedAt: z.nullable(Instant),
  /** The caller's nickname for the other person. Nobody else sees it. */
  nickname: z.nullable(z.string()),
  /** Whether the other person shares anything with the caller now. */
  isSharing: z.boolean(),
  /** How many encouragements the caller may still send to this person today; 0 for a pending request. */
  encouragementsLeft: z.int(),
})
export type Connection = z.infer<typeof Connection>

export const NewConnection = z.strictObject({
  connectedUserId: Id,
  connectionType: z._default(z.enum(connectionTypes), 'supporter'),
})
export type NewConnection = z.infer<typeof NewConnection>

/** Changes of a connection. Fields that are left out stay as they are; a null nickname removes it. */
export const ConnectionChanges = z
  .strictObject({
    status: z.optional(z.literal('accepted', { error: () => t('mustBeAccepted') })),
    nickname: z.optional(z.nullable(nameLine({ max: longestNickname }))),
  })
  .check(
    z.refine(({ status, nickname }) => status !== undefined || nickname !== undefined, {
      path: ['status'],
      error: () => t('mustSayChange'),
    }),
  )
export type ConnectionChanges = z.infer<typeof ConnectionChanges>

/** A person whom the caller blocked. Neither can find the other or ask to connect. */
export const Block = z.extend(FoundUser, { createdAt: Instant })
export type Block = z.infer<typeof Block>

/** A phrase out of a fixed list that the other person of a connection sent. */
export const Encouragement = z.object({
  id: Id,
  connectionId: Id,
  /** The caller's nickname for the sender, otherwise the sender's display name. */
  from: z.string(),
  phrase: z.enum(phraseIds),
  text: z.string(),
  createdAt: Instant,
})
export type Encouragement = z.infer<typeof Encouragement>

export const NewEncouragement = z.strictObject({ phrase: z.enum(phraseIds), requestId: RequestId })
export type NewEncouragement = z.infer<typeof NewEncouragement>

export const connectionApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    news: ['own'],
    summary: 'Find one person by exact username or confirmed e-mail',
    query: z.strictObject({
      email: line({ min: 1, max: 254, tooShort: () => t('nameMissing') }),
    }),
    response: FoundUser,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    news: ['connections'],
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
    news: ['connections'],
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
    body: NewEncouragement,
    madeOnce: true,
    response: z.object({ encouragementsLeft: z.int() }),
    status: 201,
  }),
  encouragements: endpoint({
    method: 'GET',
    path: '/api/encouragements',
    news: ['connections'],
    summary: 'The kind words that the caller received, the latest first',
    query: PageQuery,
    response: z.array(Encouragement),
    paged: true,
  }),
}
