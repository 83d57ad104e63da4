import { existsSync, readFileSync } from 'node:fs'

import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { pageCalls } from '#shared/page-answers.ts'

import { projectFile } from '../project-file.ts'
import { prerenderedShellFile } from './prerendered-shells.ts'
import { notFound } from './rejection.ts'

const folder = projectFile('dist/web')
/** The public pages that the build renders, by their addresses. */
const rendered: Readonly<Record<string, string>> = { '/': 'landing.html', '/privacy': 'privacy.html' }

interface Pages {
  /** The name of the cookie which says that somebody may be signed in. */
  readonly signedInHint: string
  /** Whether the request has an open session that may see its pages at once. */
  readonly hasOpenSession: (request: FastifyRequest) => boolean
  /** The address of the first API call of a page, when somebody may be signed in. */
  readonly firstCall: string
}

/**
 * Serves the built pages: hashed files, cached for a year and compressed by the build, and one HTML page for
 * every screen. Without the `signedInHint` cookie a public page is served prerendered. With the cookie, the
 * answer's Link header names the files that the page needs first, and a request with an open session gets the
 * page's prerendered shell. An unknown path under /api is a JSON 404, an unknown file a plain 404.
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
      // The start page is chosen below. The compressed files are found by `preCompressed`.
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
    return reply.sendFile((hasOpenSession(request) && page?.shell) || 'index.html')
  })
}

/** The script that runs before the first paint; it chooses light or dark, among others. */
const firstScript = '/before-paint.js'
const isStyle = (file: string) => file.endsWith('.css')

/** The files that each page needs, as the build listed them. The style sheet and the first script come first. */
function readPages(firstCall: string) {
  const listed: { address: string; files: string[] }[] = JSON.parse(
    readFileSync(`${folder}/page-files.json`, 'utf8'),
  )
  const pages = listed.map(({ address, files }) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
    links: [
      ...files.filter(isStyle).map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
      `<${firstScript}>; rel=preload; as=script`,
      ...[firstCall, pageCalls[address] ?? []]
        .flat()
        .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
      ...files.filter((file) => !isStyle(file)).map((file) => `<${file}>; rel=modulepreload; crossorigin`),
    ].join(', '),
    shell: existsSync(`${folder}/${prerenderedShellFile(address)}`) && prerenderedShellFile(address),
  }))
  return (url: string) => {
    const [address = ''] = url.split('?')
    return pages.find(({ pattern }) => pattern.test(address))
  }
}
