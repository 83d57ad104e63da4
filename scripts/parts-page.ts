import { readFileSync } from 'node:fs'

import { createServer, type Plugin, type ViteDevServer } from 'vite'

const script = `<script type="module">
  import { showParts } from '/src/web/parts/parts.tsx'
  showParts(document.getElementById('root'))
</script>`

let spanish: Promise<ViteDevServer> | null = null

/** Pages in Spanish are served by a Vite of their own, begun once somebody asks for them. */
function serveSpanish(): Promise<ViteDevServer> {
  process.env['EVENKEEL_LANGUAGE'] = 'es'
  return createServer({
    cacheDir: 'node_modules/.vite-es',
    plugins: [partsPage],
    server: { middlewareMode: true, hmr: false },
  })
}

/**
 * Adds `/parts` and `/es/parts` to Vite's server: every part of `src/web/ui` in its states. It is no page of the app, so
 * no build has it.
 */
export const partsPage: Plugin = {
  name: 'parts-page',
  configureServer: (server) => {
    const { base } = server.config
    server.middlewares.use((request, response, next) => {
      const { url = '' } = request
      if (base === '/' && url.startsWith('/es/')) {
        spanish ??= serveSpanish()
        void spanish.then(({ middlewares }) => middlewares(request, response, next))
        return
      }
      if (url.split('?')[0] !== `${base}parts`) return next()
      const page = readFileSync('index.html', 'utf8').replace(/<script type="module".*<\/script>/, script)
      response.setHeader('content-type', 'text/html')
      server.transformIndexHtml(url, page).then((html) => response.end(html), next)
    })
  },
}
