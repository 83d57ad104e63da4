import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { alertDeviceApi } from './contract.ts'
import { listOwnDevices } from './server/devices.ts'
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
  ownData: (caller) => [
    {
      name: 'alertDevices',
      columns: columnsOf('createdAt name state confirmedAt lastSentAt id'),
      rows: () => rowsOfList(() => listOwnDevices(caller)),
    },
  ],
})
