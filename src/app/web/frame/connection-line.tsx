import { useIsBusy } from '#web/busy.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { useNewVersion } from '#web/device/new-version.ts'

import { texts } from '../locales/texts.ts'
import { ConnectionMessage } from './connection-message.tsx'

const t = texts('frame')

/** The line beneath the header. It says that there is no network, or that a newer version is ready. */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  const takeOver = useNewVersion()
  const isBusy = useIsBusy()
  const hasWords = isOffline || (takeOver !== null && !isBusy)
  return (
    <aside
      aria-label={t('connection')}
      data-print="none"
      // The page in place of all others says it itself.
      className="group-has-[[data-says-offline]]/frame:hidden"
    >
      <output className="block">
        {hasWords && <ConnectionMessage takeOver={isOffline ? null : takeOver} />}
      </output>
    </aside>
  )
}
