import '#web/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createQueryClient } from '#web/query-client.ts'
import { Toasts } from '#web/ui/toasts.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <Screens />
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
