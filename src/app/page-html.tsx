import { prerender } from 'react-dom/static'
import { Router } from 'wouter'

import { createQueryClient } from '#web/query-client.ts'

import { App } from './app.tsx'

/**
 * The public pages as somebody sees them who is not signed in, as HTML by the names of their files; the
 * browser goes on from there. They are made as this is imported: the build closes its modules after that.
 */
export const pages: Readonly<Record<string, string>> = {
  'landing.html': await pageHtml('/'),
  'privacy.html': await pageHtml('/privacy'),
}

async function pageHtml(path: string): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <App client={createQueryClient()} />
    </Router>,
    // Longer parts would otherwise be put in place by an inline script, which the content security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
