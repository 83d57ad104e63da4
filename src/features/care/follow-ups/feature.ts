import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { followUpApi } from './contract.ts'
import { listOwnFollowUps } from './server/read.ts'
import { followUpRoutes } from './server/routes.ts'

export const followUps: Feature = {
  api: [followUpApi],
  routes: followUpRoutes,
  tables: {
    follow_up_plans: {
      callers: ['select', 'insert'],
      encrypted: { content: { owner: 'subject_id', recordId: 'alert_id' } },
    },
    follow_up_looks: { callers: ['select', 'insert'], encrypted: { content: { owner: 'subject_id' } } },
    follow_ups: {
      callers: ['select', 'insert'],
      callersChange: ['due_at', 'agreed_at', 'round', 'step', 'status', 'closed_at', 'taken_by'],
    },
    follow_up_answers: {
      callers: ['select', 'insert'],
      callersChange: ['confirmation', 'confirmed_by', 'confirmed_at'],
      encrypted: { note: { owner: 'subject_id' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'followUps',
      columns: columnsOf('dueAt interval status closedAt alertId id'),
      rows: () => rowsOfList(() => listOwnFollowUps(caller.db, caller.user.id)),
    },
  ],
}
