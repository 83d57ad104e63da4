import { lazy, Suspense } from 'react'

import { useIsOffline } from '#web/connection.ts'
import { useIsInTheMiddle } from '#web/in-the-middle.ts'
import { useNewVersion } from '#web/new-version.ts'

const ConnectionWords = lazy(async () => ({
  default: (await import('./connection-words.tsx')).ConnectionWords,
}))

/** Under the head of every page: that there is no network, or that a newer version is ready. */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  const takeOver = useNewVersion()
  const isBusy = useIsInTheMiddle()
  const hasWords = isOffline || (takeOver !== null && !isBusy)
  return (
    <aside aria-label="Connection" data-print="none">
      <output className="block">
        {hasWords && (
          <Suspense fallback={null}>
            <ConnectionWords takeOver={isOffline ? null : takeOver} />
          </Suspense>
        )}
      </output>
    </aside>
  )
}
