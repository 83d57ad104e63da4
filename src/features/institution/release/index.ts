/** What other features may use of this one on the server. */
export { findDestination, releasePeople } from './server/release-people.ts'
export { deleteOldReleases } from './server/releases.ts'
export { takeReleaseBack } from './server/undo-release.ts'
