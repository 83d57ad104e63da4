import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { notificationApi } from '../contract.ts'
import { createLiveStreams } from './live-streams.ts'
import { countUnread, listNotifications, markRead } from './service.ts'

/** Registers one's own notifications and the stream that says when to read again. */
export function notificationRoutes(app: FastifyInstance): void {
  const streams = createLiveStreams(app)

  serve(app, notificationApi.list, ({ db, keyring, user, query }) =>
    listNotifications(db, { userId: user.id, keyring }, query.cursor),
  )
  serve(app, notificationApi.unread, ({ db, user }) => countUnread(db, user.id))
  serve(app, notificationApi.markRead, ({ db, user, body }) => markRead(db, user.id, body.ids))
  serve(app, notificationApi.events, async ({ user, request, reply, ...context }) => {
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return streams.open(context, user, eventIdOf(request.headers['last-event-id']))
  })
}

function eventIdOf(header: string | string[] | undefined): number | undefined {
  const text = String(header ?? '')
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
