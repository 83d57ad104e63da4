import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { prerenderedShellFile } from './prerendered-shells.ts'
import { notFound } from './rejection.ts'

const folder = path.join(import.meta.dirname, '../../../dist/web')
/** The public pages that the build renders, by their addresses. */
const rendered: Readonly<Record<string, string>> = { '/': 'landing.html', '/privacy': 'privacy.html' }

interface Pages {
  /** The name of the cookie that says that somebody may be signed in. */
  readonly signedInHint: string
  /** Whether nothing stands between whoever asks and their pages. */
  readonly hasOpenSession: (request: FastifyRequest) => boolean
  /** What every page asks for first, if somebody may be. */
  readonly firstCall: string
}

/**
 * Serves the built pages: hashed files for a year, compressed by the build, and the one HTML page for every
 * screen's address. Whoever opens a public page without the cookie named `signedInHint` gets it with its
 * words already there; with it, the answer names what the page at the address needs first, so that it comes
 * along, and whoever `hasOpenSession` gets the words that the page has for everybody. An unknown path under
 * /api is a JSON 404, an unknown file a plain one.
 */
export async function servePages(
  app: FastifyInstance,
  { signedInHint, hasOpenSession, firstCall }: Pages,
): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  const pageAt = isBuilt ? readPages(firstCall) : () => undefined
  if (isBuilt) {
    await app.register(serveFiles, {
      root: folder,
      wildcard: false,
      // The start page is chosen below; the compressed files are found beside the others.
      index: false,
      globIgnore: ['**/*.{br,gz}', 'page-files.json', 'outlines/**', ...Object.values(rendered)],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !/^\/api(\/|$)|\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isBuilt || !isScreen) throw notFound()
    reply.header('vary', 'cookie')
    if (request.cookies[signedInHint] === undefined) {
      return reply.sendFile(rendered[request.url] ?? 'index.html')
    }
    const page = pageAt(request.url)
    if (page) reply.header('link', page.links)
    return reply.sendFile((hasOpenSession(request) && page?.outline) || 'index.html')
  })
}

/** Chooses light or dark, among what is done before the first paint. */
const firstScript = '/before-paint.js'
const isStyle = (file: string) => file.endsWith('.css')

/** What each page needs, as the build noted it: first the style sheet and the script that the first paint waits for. */
function readPages(firstCall: string) {
  const noted: { address: string; files: string[] }[] = JSON.parse(
    readFileSync(`${folder}/page-files.json`, 'utf8'),
  )
  const pages = noted.map(({ address, files }) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
    links: [
      ...files.filter(isStyle).map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
      `<${firstScript}>; rel=preload; as=script`,
      `<${firstCall}>; rel=preload; as=fetch; crossorigin=use-credentials`,
      ...files.filter((file) => !isStyle(file)).map((file) => `<${file}>; rel=modulepreload; crossorigin`),
    ].join(', '),
    outline: existsSync(`${folder}/${prerenderedShellFile(address)}`) && prerenderedShellFile(address),
  }))
  return (url: string) => {
    const [address = ''] = url.split('?')
    return pages.find(({ pattern }) => pattern.test(address))
  }
}
