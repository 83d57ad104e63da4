import type { Feature } from '#server/feature.ts'

import { machineTokenApi } from './contract.ts'
import { machineApi } from './machine-contract.ts'
import { machineTokenRoutes } from './server/routes.ts'

export const machineTokens: Feature = {
  api: [machineTokenApi, machineApi],
  routes: machineTokenRoutes,
  tables: {
    machine_tokens: { callers: ['select'], callersChange: ['revoked_at'] },
  },
}
