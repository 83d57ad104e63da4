import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { CalendarDay, Id, Instant, line, nameLine, Nothing, OneId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('refusals')

export const longestWords = 1000
export const longestLine = 120

/** For how long somebody is a peer at most, before they are named again: as long as a responder's grant. */
export const longestDays = 365

/** After so long without an answer the asker is pointed to other ways. */
export const answerWithinMs = 24 * 60 * 60_000

/** How an asker wants to be reached. */
export const reaches = ['here', 'call', 'text', 'person'] as const

/** What became of a contact, as its two people read it. */
export const contactStates = ['asked', 'unanswered', 'answered', 'declined'] as const

/** Whether the peer said that it is beyond them, and whether the asker wants a clinician told. */
export const beyonds = ['asked', 'yes', 'no'] as const

const Line = line({ max: longestLine })
const Phone = line({ max: 30 }).check(z.regex(/^(\+?[\d ()-]*)$/, { error: () => t('notANumber') }))

/** What a peer says of themselves, to the officers of their institution. */
export const PeerCard = z.strictObject({
  languages: Line,
  /** How many years they have done this work, in their own words. */
  years: Line,
  /** What they have been through, if they want to say so. */
  about: text({ max: longestWords }),
  call: Phone,
  text: Phone,
  /** When not to call or write. */
  notWhen: Line,
})
export type PeerCard = z.infer<typeof PeerCard>

const term = { trainedOn: CalendarDay, endsOn: CalendarDay }

const Peer = z.object({
  id: Id,
  name: z.string(),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  /** Null where it is damaged. */
  card: z.nullable(PeerCard),
  isOfMyUnit: z.boolean(),
  supervisesMe: z.boolean(),
})
export type Peer = z.infer<typeof Peer>

const Team = z.object({
  /** Whether the caller may ask: officers. */
  mayAsk: z.boolean(),
  peers: z.array(Peer),
  /** That the caller was named a peer; null where they were not. */
  mine: z.nullable(
    z.object({ ...term, supervises: z.array(z.string()), isAgreed: z.boolean(), card: z.nullable(PeerCard) }),
  ),
})
export type Team = z.infer<typeof Team>

export const NewPeer = z.strictObject({
  username: nameLine({ min: 1, max: 64, tooShort: () => t('whoIsMissing') }),
  ...term,
  /** The units whose officers they supervise. */
  supervises: z.array(Id).check(z.maxLength(200)),
})
export type NewPeer = z.infer<typeof NewPeer>

const NamedPeer = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  ...term,
  isOver: z.boolean(),
  supervises: z.array(z.string()),
  isAgreed: z.boolean(),
})
export type NamedPeer = z.infer<typeof NamedPeer>

const NamedPeers = z.object({
  peers: z.array(NamedPeer),
  units: z.array(z.object({ id: Id, name: z.string() })),
  /** How many contacts a peer answered in each month that is over, the latest first; null where they are too few to show. */
  months: z.array(z.object({ month: z.string(), contacts: z.nullable(z.int()) })),
})
export type NamedPeers = z.infer<typeof NamedPeers>

const Message = z.object({
  id: Id,
  at: Instant,
  isMine: z.boolean(),
  /** Null where it does not open: sealed for an earlier key, or closed by a reset. */
  words: z.nullable(z.string()),
})

const PeerContact = z.object({
  id: Id,
  /** The other one. */
  name: z.string(),
  isAsker: z.boolean(),
  askedAt: Instant,
  state: z.enum(contactStates),
  reach: z.enum(reaches),
  beyond: z.nullable(z.enum(beyonds)),
  messages: z.array(Message),
})
export type PeerContact = z.infer<typeof PeerContact>

export const NewContact = z.strictObject({
  /** Every retry sends the same id, so that it is stored once. */
  requestId: Id,
  /** Null for anyone who is not of the caller's unit. */
  peerId: z.nullable(Id),
  reach: z.enum(reaches, { error: () => t('choose') }),
  /** Where and when to reach them: a number, a place, a time. It is part of the first message. */
  when: line({ min: 1, max: longestLine, tooShort: () => t('sayWhen') }),
  words: text({ max: longestWords - longestLine - 1 }),
})
export type NewContact = z.infer<typeof NewContact>

export const NewMessage = z.strictObject({
  messageId: Id,
  words: text({ min: 1, max: longestWords, tooShort: () => t('writeSomething') }),
})
export type NewMessage = z.infer<typeof NewMessage>

const contacts = '/api/peer-contacts'
const changed = { response: Nothing, status: 204 } as const
const ofContact = { params: OneId, ...changed } as const

export const peerApi = {
  team: endpoint({
    method: 'GET',
    path: '/api/peers',
    news: ['notifications'],
    summary: 'The team of peers of the caller’s institution, for officers, and whether the caller is one',
    access: ['staff', 'admin', 'institution_admin'],
    response: Team,
  }),
  agree: endpoint({
    method: 'PUT',
    path: '/api/peers/own',
    summary: 'Agree to be a peer, with a few lines of one’s own; officers see them from then on',
    access: ['staff', 'admin', 'institution_admin'],
    body: PeerCard,
    ...changed,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/peers/own',
    summary: 'Be a peer no more; the caller’s contacts as one end',
    access: ['staff', 'admin', 'institution_admin'],
    ...changed,
  }),
  named: endpoint({
    method: 'GET',
    path: '/api/peers/named',
    summary: 'Whom the institution named as peers, and how many contacts each month had, without anybody',
    access: peopleManagerRoles,
    response: NamedPeers,
  }),
  name: endpoint({
    method: 'POST',
    path: '/api/peers/named',
    summary: 'Name an officer as a peer until a day, or again with another day; they appear once they agree',
    access: peopleManagerRoles,
    stepUp: true,
    body: NewPeer,
    ...changed,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/peers/named/:id',
    summary: 'Withdraw that somebody is a peer; their contacts as one end',
    access: peopleManagerRoles,
    stepUp: true,
    ...ofContact,
  }),
}

export const peerContactApi = {
  list: endpoint({
    method: 'GET',
    path: contacts,
    news: ['notifications'],
    summary: 'The caller’s own contacts with a peer, or as one, with their words',
    response: z.array(PeerContact),
  }),
  ask: endpoint({
    method: 'POST',
    path: contacts,
    summary: 'Ask one peer, or anyone who is not of the caller’s unit, to be in touch: officers alone',
    access: ['staff', 'admin', 'institution_admin'],
    body: NewContact,
    response: PeerContact,
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${contacts}/:id/answer`,
    summary: 'Say as the peer who was asked that one will be in touch, or cannot now',
    body: z.strictObject({ canNow: z.boolean() }),
    ...ofContact,
  }),
  write: endpoint({
    method: 'POST',
    path: `${contacts}/:id/messages`,
    summary: 'Write to the other one of a contact; the words are sealed for the two',
    body: NewMessage,
    ...ofContact,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: `${contacts}/:id/messages/:messageId`,
    summary: 'Erase one message of a contact, for both',
    params: z.strictObject({ id: Id, messageId: Id }),
    ...changed,
  }),
  beyondMe: endpoint({
    method: 'POST',
    path: `${contacts}/:id/beyond`,
    summary: 'Say as the peer that it is beyond one; the asker is asked whether a clinician may be told',
    ...ofContact,
  }),
  clinician: endpoint({
    method: 'POST',
    path: `${contacts}/:id/clinician`,
    summary:
      'Say as the asker whether a clinician may be told; a yes calls for help in the caller’s own name',
    body: z.strictObject({ isWanted: z.boolean() }),
    ...ofContact,
  }),
  end: endpoint({
    method: 'DELETE',
    path: `${contacts}/:id`,
    summary: 'End a contact; nothing of it is kept but the number of its month',
    ...ofContact,
  }),
}
