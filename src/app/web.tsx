import '#web/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { keptAnswers } from '#shared/kept-answers.ts'
import { createQueryClient } from '#web/query-client.ts'
import { Toasts } from '#web/ui/toasts.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')

const client = createQueryClient()

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Screens />
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)

// Development serves its files anew each time. Here the first page comes first: the worker waits for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepOffline()
  else addEventListener('load', keepOffline)
}

function keepOffline() {
  void import('#web/register-worker.ts')
    .then(({ registerWorker }) => registerWorker(readKeptAnswersAgain))
    // Without a worker everything works as before, but for the times without a network.
    .catch(() => {})
}

function readKeptAnswersAgain() {
  for (const path of keptAnswers) {
    void client.invalidateQueries({ queryKey: path.slice(1).split('/'), refetchType: 'all' })
  }
}
