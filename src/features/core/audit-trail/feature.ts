import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { auditApi } from './contract.ts'
import { ownTrailApi } from './own-trail-contract.ts'
import { listEventsForExport } from './server/events-for-export.ts'
import { auditRoutes } from './server/routes.ts'
import { auditTrailApi } from './trail-contract.ts'

export const auditTrail: Feature = {
  api: [auditApi, ownTrailApi, auditTrailApi],
  routes: auditRoutes,
  tables: {
    own_trails: {},
    own_trail_lines: {},
  },
  ownData: (caller) => [
    {
      name: 'auditTrail',
      columns: columnsOf('at action by outcome'),
      rows: () => everyPage((cursor) => listEventsForExport(caller, cursor)),
    },
  ],
}
