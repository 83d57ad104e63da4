/** What other features may use of this one on the server. */
export { ask, write } from './server/contacts.ts'
export { endAllPeerContacts, endPeerContacts, endPeerContactsOf } from './server/ending.ts'
export { namePeer } from './server/naming.ts'
export { agreeToBePeer } from './server/team.ts'
