import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { notificationApi } from '../contract.ts'
import { createLiveStreams } from './live-streams.ts'
import { countUnread, listNotifications, markRead } from './notifications.ts'

/** Registers the caller's own notifications, and the stream that says what to read again. */
export function notificationRoutes(app: FastifyInstance): void {
  const streams = createLiveStreams(app)

  serve(app, notificationApi.list, (call) => listNotifications(call, call.query.cursor))
  serve(app, notificationApi.unread, countUnread)
  serve(app, notificationApi.markRead, (call) => markRead(call, call.body.ids))
  serve(app, notificationApi.events, async ({ user, request, reply, query, ...context }) => {
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    const lastEventId = eventIdOf(request.headers['last-event-id'] ?? query.after)
    return streams.open(context, user, { lastEventId, page: query.page })
  })
}

function eventIdOf(header: string | string[] | undefined): number | undefined {
  const text = String(header ?? '')
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
