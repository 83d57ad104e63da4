/** What other features may use of this one in the browser. */
export { readWays, useReadWays, useWays } from './queries.ts'
export { showContactsOfPlace } from './ways-of-page.ts'
export { PrintedWays, WaysSentence, WaysToHelp } from './ways-to-help.tsx'
export { WhatMayFollow, WhoIsTold, WhoSees } from './who-is-told.tsx'
