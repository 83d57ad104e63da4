import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'

import { Toasts } from '#web/toasts/toast.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens/screens.tsx'

/** The whole application. The build renders it too, for the public pages that a first visitor gets. */
export function App({ client }: { readonly client: QueryClient }) {
  useEffect(() => document.getElementById('not-loaded')?.remove(), [])
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Screens />
          <Toasts />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
