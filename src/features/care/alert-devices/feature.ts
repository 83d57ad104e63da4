import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { alertDeviceApi } from './contract.ts'
import {
  addDevice,
  addPhone,
  confirmDevice,
  listDevices,
  listOwnDevices,
  removeDevice,
  testDevice,
} from './server/devices.ts'

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

/** Names a device by the headers of its call. */
type DescribeDevice = (headers: IncomingHttpHeaders) => string

/** Registers the calls about the caller's own devices that ring for alerts. */
function alertDeviceRoutes(app: FastifyInstance, describeDevice: DescribeDevice): void {
  serve(app, alertDeviceApi.list, listDevices)
  serve(app, alertDeviceApi.add, (call) => addDevice(call, call.body, describeDevice(call.request.headers)))
  serve(app, alertDeviceApi.addPhone, (call) => addPhone(call, call.body))
  serve(app, alertDeviceApi.remove, (call) => removeDevice(call, call.params.id))
  serve(app, alertDeviceApi.test, (call) => testDevice(call, call.params.id))
  serve(app, alertDeviceApi.confirm, (call) => confirmDevice(call, call.params.id))
}
