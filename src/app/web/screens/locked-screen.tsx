import { LockedPage } from '#features/access/screen-lock/web/locked-page.tsx'
import { lockedHelpRequestEntry } from '#features/care/alerts/web/asking/help-request-entry.ts'
import { RequestOnItsWay } from '#features/care/alerts/web/index.ts'
import { LockedAlertNotice } from '#features/care/alerts/web/locked-alert-notice.tsx'
import { HelpMenu } from '#features/core/help/web/help-menu.tsx'
import { useReadWays } from '#features/core/help/web/index.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'

import { helpEntries } from '../frame/help-entries.tsx'

/**
 * The locked screen. It says nothing of a request for help: whoever opens Help there may ask staff, and reads what became
 * of asking. It tells those who work on alerts that something needs them.
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
        </>
      }
    />
  )
}
