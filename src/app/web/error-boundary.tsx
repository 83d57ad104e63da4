import { Component, type ReactNode } from 'react'

import { waysOfAnybody } from '#features/core/help/ways.ts'
import { HelpList } from '#features/core/help/web/help-menu.tsx'
import { checkConnection, useIsOffline } from '#web/device/connection.ts'
import { reloadPage } from '#web/device/new-version.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { helpEntries } from './frame/help-entries.tsx'
import { texts } from './locales/texts.ts'

const t = texts('failures')

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Shows an explanation in place of a page that threw. A new `key` tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    // Without a network the code of the page may not have been fetched.
    void checkConnection()
  }

  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children
  }
}

function FailedPage() {
  const isOffline = useIsOffline()
  return (
    <main id="main" className="mx-auto flex max-w-prose flex-col items-start gap-5 px-4 py-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight text-balance">
        {isOffline ? t('needsNetwork') : t('notShown')}
      </h1>
      <p>{isOffline ? t('loadWhenOnline') : t('wentWrong')}</p>
      <Button onClick={reloadPage}>{t('loadAgain')}</Button>
      <p>{t('ifYouNeedSomeone')}</p>
      {/* The code that knows where the person is may be what could not be fetched. */}
      <HelpList entries={helpEntries(waysOfAnybody())} />
    </main>
  )
}
