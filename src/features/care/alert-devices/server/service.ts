/** The face of the devices that ring on the server for other features. */
export { endAddedDevices, listOwnDevices } from './devices.ts'
export { deleteRetiredDevices } from './retire.ts'
export { listRingable, type RingContext, ringDevice, testRings } from './ring.ts'
