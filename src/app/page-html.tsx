import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'

import { createQueryClient } from '#web/query-client.ts'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'

import { App } from './app.tsx'

/**
 * The public pages as somebody sees them who is not signed in, as HTML by the names of their files; the
 * browser goes on from there. They are made as this is imported: the build closes its modules after that.
 */
export const pages: Readonly<Record<string, string>> = {
  'landing.html': await pageHtml('/'),
  'privacy.html': await pageHtml('/privacy'),
}

/** What every other page shows until it is known who is here. */
export const waiting = await htmlOf(<FullScreenSpinner />)

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
