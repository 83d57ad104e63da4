import { lockedHelpRequestEntry } from '#features/alerts/web/help-request-entry.ts'
import { LockedRequestMessage } from '#features/alerts/web/help-request.tsx'
import { HelpMenu } from '#features/help/web/help-menu.tsx'
import { useReadWays } from '#features/help/web/queries.ts'
import { LockedPage } from '#features/screen-lock/web/locked-page.tsx'

import { helpEntries } from '../frame/help-entries.tsx'

/** The locked screen. Its help names nobody, offers to ask staff, and says what became of a request. */
export function LockedScreen() {
  const ways = useReadWays()
  return (
    <LockedPage
      help={<HelpMenu entries={helpEntries(ways, [lockedHelpRequestEntry])} />}
      news={<LockedRequestMessage />}
    />
  )
}
