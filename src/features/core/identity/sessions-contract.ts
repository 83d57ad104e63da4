import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId } from '#shared/fields.ts'

/** One sign-in that is still open. */
const Session = z.object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The network that it was opened from, such as "203.0.113.0/24"; null where that is not known. */
  network: z.nullable(z.string()),
  /** Whether the call comes from it. */
  isCurrent: z.boolean(),
})

/**
 * A device on which the caller is signed in: its session used last, with all that are open there. `isCurrent` is true
 * where the call comes from any of them.
 */
export const SessionInfo = z.extend(Session, {
  /** The browser and its system, such as "Firefox on Linux". */
  device: z.string(),
  /** The latest used first. */
  sessions: z.array(Session),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** A person's open sessions. They stand apart, since the first page does without them. */
export const sessionApi = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    news: ['own'],
    summary: 'The devices on which the caller is signed in, the latest used first',
    response: z.array(SessionInfo),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: "End one of the caller's sessions, and without `only` all others on the same device",
    params: OneId,
    query: z.strictObject({ only: z.optional(z.enum(['session'])) }),
    response: Nothing,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    summary: "End all of the caller's sessions but this one",
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  keepSignedIn: endpoint({
    method: 'PUT',
    path: '/api/session/own-device',
    news: ['own'],
    summary: 'In the app: stay signed in on this device, which is one’s own',
    stepUp: true,
    response: Nothing,
    status: 204,
  }),
  stopKeepingSignedIn: endpoint({
    method: 'DELETE',
    path: '/api/session/own-device',
    news: ['own'],
    summary: 'In the app: stay signed in no longer than elsewhere',
    response: Nothing,
    status: 204,
  }),
}
