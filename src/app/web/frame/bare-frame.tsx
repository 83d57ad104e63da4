import { Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'

import { useIsOffline } from '#web/device/connection.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'

import { ConnectionLine } from './connection-line.tsx'
import type { HelpEntry } from './help-entries.tsx'
import { SiteHeader } from './site-header.tsx'

const OfflineLinks = lazyWithPreload(async () => (await import('./offline-links.tsx')).OfflineLinks)

interface BareFrameProps {
  readonly helpEntries: readonly HelpEntry[]
  readonly children: ReactNode
}

/**
 * The frame around a page for people who have no menu. Without a network it links to the pages that work
 * offline.
 */
export function BareFrame({ helpEntries, children }: BareFrameProps) {
  const isOffline = useIsOffline()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader helpEntries={helpEntries}>
        <ThemeToggle />
      </SiteHeader>
      <ConnectionLine />
      {isOffline && (
        <Suspense fallback={null}>
          <OfflineLinks />
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
