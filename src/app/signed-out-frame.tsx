import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'

import { useIsOffline } from '#web/connection.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'

import { ConnectionLine } from './connection-line.tsx'
import { helpEntries } from './help-entries.tsx'
import { SiteHeader } from './site-header.tsx'
import { useKeptContacts } from './use-kept-contacts.tsx'

const OfflineWays = lazy(async () => ({ default: (await import('./offline-ways.tsx')).OfflineWays }))

interface SignedOutFrameProps {
  /** Nobody could be asked who is here. */
  readonly isUnknown?: boolean
  readonly children: ReactNode
}

/** Around every page while nobody is signed in. Without a network it leads to what works without one. */
export function SignedOutFrame({ isUnknown = false, children }: SignedOutFrameProps) {
  const isOffline = useIsOffline()
  // About an institution and nobody in it, kept by the service worker from the last time.
  const { data: contacts } = useKeptContacts(isOffline || isUnknown)
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader helpEntries={helpEntries('landing', contacts)}>
        <ThemeToggle />
      </SiteHeader>
      <ConnectionLine />
      {isOffline && (
        <Suspense fallback={null}>
          <OfflineWays />
        </Suspense>
      )}
      <div className="flex-1">{children}</div>
      <footer data-print="none" className="border-t border-border">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-muted-foreground sm:px-6">
          <p>Evenkeel: steady, one day at a time.</p>
          <Link
            href="/privacy"
            className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            Privacy Policy
          </Link>
        </div>
      </footer>
    </div>
  )
}
