/** The face of releases on the server for other features. */
export { findDestination } from './destination.ts'
export { releasePeople } from './release-people.ts'
export { deleteOldReleases, findOwnRelease } from './releases.ts'
export { takeReleaseBack } from './undo-release.ts'
