/** The face of releases on the server for other features. */
export { releasePeople, type ReleaseOf, type ReleaseOutcome } from './release-people.ts'
export { deleteOldReleases, findOwnRelease } from './releases.ts'
export { takeReleaseBack } from './undo-release.ts'
