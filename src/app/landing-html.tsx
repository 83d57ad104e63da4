import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'

import { createQueryClient } from '#web/query-client.ts'

import { App } from './app.tsx'

/** The start page as somebody sees it who is not signed in, as HTML; the browser goes on from there. */
export function landingHtml(): string {
  return renderToString(
    <Router ssrPath="/" ssrSearch="">
      <App client={createQueryClient()} />
    </Router>,
  )
}
