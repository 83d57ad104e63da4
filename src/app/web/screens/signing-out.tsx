import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { restartPage } from '#web/api/page-user.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

import { DocumentTitle } from '../document-title.tsx'
import { texts } from '../locales/texts.ts'

const t = texts('steps')

/**
 * Replaces the whole screen while somebody signs out, and deletes from memory everything that was read for
 * them.
 */
export function SigningOut() {
  const client = useQueryClient()
  useEffect(() => client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 }), [client])
  useEffect(() => {
    // The back button may show this very page again, when no sign-out is under way that would end it.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restartPage()
    }
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [])
  return (
    <DocumentTitle>
      <main className="grid min-h-dvh place-content-center justify-items-center gap-4">
        <Spinner />
        <output>{t('signingOut')}</output>
      </main>
    </DocumentTitle>
  )
}
