import { LockedPage } from '#features/access/screen-lock/web/locked-page.tsx'
import { lockedHelpRequestEntry } from '#features/care/alerts/web/asking/help-request-entry.ts'
import { LockedRequestMessage } from '#features/care/alerts/web/asking/locked-request-message.tsx'
import { RequestOnItsWay } from '#features/care/alerts/web/index.ts'
import { LockedAlertNotice } from '#features/care/alerts/web/locked-alert-notice.tsx'
import { HelpMenu } from '#features/core/help/web/help-menu.tsx'
import { useReadWays } from '#features/core/help/web/index.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'

import { helpEntries } from '../frame/help-entries.tsx'

/**
 * The locked screen. Its help names nobody, offers to ask staff, and says what became of a request. It tells those who
 * work on alerts that something needs them.
 */
export function LockedScreen() {
  const ways = useReadWays()
  useLiveUpdates()
  return (
    <LockedPage
      help={<HelpMenu entries={helpEntries(ways, [lockedHelpRequestEntry])} />}
      news={
        <>
          <RequestOnItsWay />
          <LockedAlertNotice />
          <LockedRequestMessage />
        </>
      }
    />
  )
}
