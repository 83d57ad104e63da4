import type { Feature } from '#server/feature.ts'

import { certificateApi } from './contract.ts'
import { certificateRoutes } from './server/routes.ts'

export const certificates: Feature = {
  api: [certificateApi],
  routes: certificateRoutes,
  tables: {
    certificates: { callers: ['select', 'insert'], callersChange: ['jws', 'created_at'] },
    signing_keys: {},
  },
}
