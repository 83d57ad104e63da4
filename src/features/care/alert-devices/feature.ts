import type { Feature } from '#server/feature.ts'

import { alertDeviceApi } from './contract.ts'
import { alertDeviceRoutes } from './server/routes.ts'
import type { DescribeDevice } from './server/routes.ts'

export const alertDevices = (describeDevice: DescribeDevice): Feature => ({
  api: [alertDeviceApi],
  routes: (app) => alertDeviceRoutes(app, describeDevice),
  tables: {
    alert_devices: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['name', 'sealed', 'confirmed_at', 'failed_at'],
      encrypted: { sealed: { recordId: "encode(endpoint_hash, 'hex')" } },
    },
  },
})
