import type { Walls } from './walls.ts'

export const foundation: Walls = {
  calls: {
    'people managers': ['GET /api/openapi.json'],
  },
  tables: {
    rate_limits: {},
    live_events: { select: 'own', insert: true },
    outbox: { insert: true },
  },
}
