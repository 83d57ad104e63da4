/** The face of releases on the server for other features. */
export { releasePeople } from './release-people.ts'
export { deleteOldReleases, findOwnRelease } from './releases.ts'
export { takeReleaseBack } from './undo-release.ts'
