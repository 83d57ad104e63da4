import { useIsBusy } from '#web/busy.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { useNewVersion } from '#web/device/new-version.ts'
import { OnDemand } from '#web/on-demand.tsx'

import { texts } from '../texts/frame.ts'

/** Fetches the whole message, which has to be there before the network is lost. */
export const loadConnectionMessage = async () => (await import('./connection-message.tsx')).ConnectionMessage

/** The line beneath the header. It says that there is no network, or that a newer version is ready. */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  const takeOver = useNewVersion()
  const isBusy = useIsBusy()
  const hasWords = isOffline || (takeOver !== null && !isBusy)
  return (
    <aside
      aria-label={texts.connection}
      data-print="none"
      // The page in place of all others says it itself.
      className="group-has-[[data-says-offline]]/frame:hidden"
    >
      <output className="block">
        {hasWords && (
          <OnDemand
            load={loadConnectionMessage}
            props={{ takeOver: isOffline ? null : takeOver }}
            fallback={isOffline && <p className="mx-auto max-w-page px-4 pt-4 sm:px-6">{texts.offline}</p>}
          />
        )}
      </output>
    </aside>
  )
}
