import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'

import { Toasts } from '#web/toasts/toast.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens/screens.tsx'

/** All of what the browser shows. The build renders it once, too, for whoever comes for the first time. */
export function App({ client }: { readonly client: QueryClient }) {
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
