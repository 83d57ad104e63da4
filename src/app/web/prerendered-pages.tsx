import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'

import { createQueryClient } from '#web/api/query-client.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { LoadingAnnouncement } from '#web/ui/feedback/skeleton.tsx'
import { FullScreenSpinner, Spinner } from '#web/ui/feedback/spinner.tsx'

import { App } from './app.tsx'
import { withoutScript } from './prerendered-shell.tsx'
import { type AppRoute, routes } from './routes.tsx'

/**
 * The public pages as somebody sees them who is not signed in, as HTML by the names of their files; the
 * browser goes on from there. They are made as this is imported: the build closes its modules after that.
 */
export const pages: Readonly<Record<string, string>> = {
  'landing.html': await pageHtml('/'),
  'privacy.html': await pageHtml('/privacy'),
}

/** What a page shows until it is known who is here. */
export const waiting = await htmlOf(<FullScreenSpinner />)

// Nothing of it is for everybody: it is drawn by the script alone.
const game = '/bubble-game'

/** The same for pages that have words for everybody, by their addresses: these, and room for what follows. */
export const prerenderedShells: Readonly<Record<string, string>> = await outlinesOf(
  routes.filter(({ path }) => !path.includes(':') && path !== game),
)

async function outlinesOf(chosen: readonly AppRoute[]) {
  const found: Record<string, string> = {}
  for (const { path, page: Page } of chosen) {
    await Page.preload()
    const html = await htmlOf(
      <Router ssrPath={path} ssrSearch="">
        <QueryClientProvider client={createQueryClient()}>
          <WaitingFrame>
            <Page />
          </WaitingFrame>
        </QueryClientProvider>
      </Router>,
    )
    if (html.includes('<h1')) found[path] = html
  }
  return found
}

/** Where the frame of somebody who is signed in will stand, and the spinner, below most of the words. */
function WaitingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div data-outline className={`flex min-h-dvh flex-col max-md:pb-20 ${withoutScript}`}>
      <header className="border-b border-border md:pb-12.5">
        <div className="mx-auto flex min-h-16 max-w-page items-center px-4 sm:px-6">
          <Logo />
        </div>
      </header>
      <div className="pointer-events-none fixed inset-0 z-10 grid place-items-center pt-[50dvh] noscript:hidden">
        <span className="grid rounded-full bg-card p-3 shadow-raised">
          <Spinner />
        </span>
        <LoadingAnnouncement />
      </div>
      {children}
    </div>
  )
}

function pageHtml(path: string): Promise<string> {
  return htmlOf(
    <Router ssrPath={path} ssrSearch="">
      <App client={createQueryClient()} />
    </Router>,
  )
}

async function htmlOf(content: ReactNode): Promise<string> {
  // Longer parts would otherwise be put in place by an inline script, which the content security policy refuses.
  const { prelude } = await prerender(content, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
