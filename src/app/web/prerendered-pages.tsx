import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'

import { waysOfAnybody } from '#features/core/help/ways.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import type { AppPage } from '#web/app-page.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { LoadingAnnouncement } from '#web/ui/feedback/skeleton.tsx'
import { FullScreenSpinner, Spinner } from '#web/ui/feedback/spinner.tsx'

import { App } from './app.tsx'
import { texts } from './locales/texts.ts'
import { pages as appPages } from './pages.ts'
import { withoutScript } from './prerendered-shell.tsx'

const t = texts('failures')

/**
 * The HTML of the public pages for people who are signed out, by file name. The browser hydrates it. The
 * pages are rendered during the import, because the build closes its module runner after that.
 */
export const pages: Readonly<Record<string, string>> = {
  'landing.html': await pageHtml('/'),
  'privacy.html': await pageHtml('/privacy'),
  'accessibility.html': await pageHtml('/accessibility'),
}

/** The content of a page until it is known who is signed in. */
export const waiting = await htmlOf(<FullScreenSpinner />)

/** What stands below every page until the app takes over. */
export const notLoaded = await htmlOf(<NotLoadedNotice />)

// The game has no text for everybody: its script draws all of it.
const game = '/bubble-game'

/** The same for each page that has text for everybody, by address: that text, and room for the rest. */
export const prerenderedShells: Readonly<Record<string, string>> = await outlinesOf(
  appPages.filter(({ path, isPublic }) => !path.includes(':') && !isPublic && path !== game),
)

async function outlinesOf(chosen: readonly AppPage[]) {
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

/** Leaves room for the frame of somebody who is signed in, and shows the spinner below most of the text. */
function WaitingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div data-prerendered className={`flex min-h-dvh flex-col max-md:pb-20 low:pb-0! ${withoutScript}`}>
      <header className="border-b border-border md:pb-12.5">
        <div className="mx-auto flex min-h-16 max-w-page items-center px-4 sm:px-6">
          <Logo />
        </div>
      </header>
      <div className="pointer-events-none fixed inset-0 z-10 grid place-items-center pt-[50dvh]">
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
  // React would put longer parts in place by an inline script, which the content security policy refuses.
  const { prelude } = await prerender(content, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/**
 * Says that the page did not load, in place of a spinner without end, or while `public/before-paint.js` sees it load that
 * the network is slow, below what is there. It is part of the server's HTML, and its style shows it after six seconds
 * (`src/server/http/security-headers.ts`), so that it needs neither a script nor a style sheet. The app removes it.
 */
function NotLoadedNotice() {
  const { first, after } = waysOfAnybody()
  return (
    <div id="not-loaded" role="alert">
      <div>
        <h2 data-if="failed">{t('didNotLoad')}</h2>
        <h2 data-if="loading">{t('stillLoading')}</h2>
        <p>
          <span data-if="failed">{t('nothingLost')}</span>
          <span data-if="loading">{t('slowNetwork')}</span>{' '}
          {/* An empty address is that of the page itself, which a press loads again. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="">{t('tryAgain')}</a>
        </p>
        <section>
          <p>{t('ifYouNeedSomeone')}</p>
          <ul>
            {[first, ...after].map(({ id, act, about, href }) => (
              <li key={id}>
                {href ? <a href={href}>{act}</a> : <strong>{`${act}.`}</strong>}
                <br />
                {about}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
