/** What other features may use of this one on the server. */
export { endAddedDevices } from './server/devices.ts'
export { deleteRetiredDevices } from './server/retire.ts'
export { type RingContext, listRingable, ringDevice, testRings } from './server/ring.ts'
