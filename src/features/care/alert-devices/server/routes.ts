import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { alertDeviceApi } from '../contract.ts'
import { addDevice, addPhone, confirmDevice, listDevices, removeDevice, testDevice } from './devices.ts'

/** Names a device by the headers of its call. */
export type DescribeDevice = (headers: IncomingHttpHeaders) => string

/** Registers the calls about the caller's own devices that ring for alerts. */
export function alertDeviceRoutes(app: FastifyInstance, describeDevice: DescribeDevice): void {
  serve(app, alertDeviceApi.list, listDevices)
  serve(app, alertDeviceApi.add, (call) => addDevice(call, call.body, describeDevice(call.request.headers)))
  serve(app, alertDeviceApi.addPhone, (call) => addPhone(call, call.body))
  serve(app, alertDeviceApi.remove, (call) => removeDevice(call, call.params.id))
  serve(app, alertDeviceApi.test, (call) => testDevice(call, call.params.id))
  serve(app, alertDeviceApi.confirm, (call) => confirmDevice(call, call.params.id))
}
