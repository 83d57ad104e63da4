import { useState } from 'react'

import { lockedHelpRequestEntry } from '#features/alerts/web/help-request-entry.ts'
import { HelpMenu } from '#features/help/web/help-menu.tsx'
import { useReadWays } from '#features/help/web/queries.ts'
import { LockedPage } from '#features/screen-lock/web/locked-page.tsx'

import { helpEntries } from '../frame/help-entries.tsx'

/** The locked screen. Its help names nobody, and offers to ask staff. */
export function LockedScreen() {
  const ways = useReadWays()
  const [askStaff] = useState(lockedHelpRequestEntry)
  return <LockedPage help={<HelpMenu entries={helpEntries(ways, [askStaff])} />} />
}
