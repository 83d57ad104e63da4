/** What other features may use of this one on the server. */
export { deleteRetiredDevices, endAddedDevices } from './server/devices.ts'
export { type RingContext, listRingable, ringDevice, testRings } from './server/ring.ts'
