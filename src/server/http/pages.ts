import { existsSync, readFileSync } from 'node:fs'

import serveFiles, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Language, languageCookie, languages, nearestLanguage } from '#shared/language.ts'
import { pageCalls } from '#shared/page-answers.ts'

import { projectFile } from '../project-file.ts'
import { prerenderedShellFile } from './prerendered-shells.ts'
import { notFound } from './rejection.ts'
import { languageOf } from './request-language.ts'

const folder = projectFile('dist/web')
/** The folder of a language's pages in that of all, which has the English ones itself. */
const folderOf = (language: Language) => (language === 'en' ? '' : `${language}/`)
/** How long a language holds that somebody chose without being signed in: others use the same tablet. */
const choiceSeconds = 30 * 60
/** The public pages that the build renders, by their addresses. */
const rendered: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/privacy': 'privacy.html',
  '/accessibility': 'accessibility.html',
}

interface Pages {
  /** The name of the cookie which says that somebody may be signed in. */
  readonly signedInHint: string
  /** Whether the request has an open session that may see its pages at once. */
  readonly hasOpenSession: (request: FastifyRequest) => boolean
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean
  /** The address of the first API call of a page, when somebody may be signed in. */
  readonly firstCall: string
}

/**
 * Serves the built pages: hashed files, cached for a year and compressed by the build, and one HTML page for
 * every screen, in the language of the request. `?language=es` chooses one. Without the `signedInHint` cookie a public page is served prerendered. With the cookie, the
 * answer's Link header names the files that the page needs first, and a request with an open session gets the
 * page's prerendered shell. An unknown path under /api is a JSON 404, an unknown file a plain 404.
 */
export async function servePages(
  app: FastifyInstance,
  { signedInHint, hasOpenSession, isSecure, firstCall }: Pages,
): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  const pagesIn = isBuilt ? new Map(languages.map((name) => [name, readPages(name, firstCall)])) : null
  if (isBuilt) {
    const options: FastifyStaticOptions = {
      root: folder,
      wildcard: false,
      // The start page is chosen below. The compressed files are found by `preCompressed`.
      index: false,
      globIgnore: [
        '**/*.{br,gz}',
        `**/{page-files.json,assets/**,outlines/**,${Object.values(rendered).join()}}`,
      ],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // Each language has a worker of its own, for the pages at all addresses.
        if (/\/sw\.js(\.\w+)?$/.test(file)) reply.header('service-worker-allowed', '/')
      },
    }
    await app.register(serveFiles, options)
    // A route for each of the hundreds of hashed files would take a start a third of its time.
    for (const language of languages) {
      const assets = `${folderOf(language)}assets`
      await app.register(serveFiles, {
        ...options,
        root: `${folder}/${assets}`,
        prefix: `/${assets}/`,
        wildcard: true,
        decorateReply: false,
      })
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [pathname = '', query] = request.url.split('?')
    const isScreen = isRead && !/^\/api(\/|$)|\.\w+$/.test(pathname)
    if (!pagesIn || !isScreen) throw notFound()
    request.page = pagesIn.get('en')?.(pathname)?.address ?? null
    reply.header('vary', 'cookie, accept-language')
    const chosen = new URLSearchParams(query).get('language')
    const language = chosen === null ? languageOf(request) : nearestLanguage(chosen)
    const hint = request.cookies[signedInHint]
    // A choice would end with a session that is over, were the page to ask for it again.
    const isOver = chosen !== null && hint !== undefined && !request.user
    if (isOver) reply.clearCookie(signedInHint, { path: '/' })
    const mayBeSignedIn = hint !== undefined && !isOver
    if (chosen !== null) {
      const kept = mayBeSignedIn ? {} : { maxAge: choiceSeconds }
      reply.setCookie(languageCookie, language, { path: '/', sameSite: 'lax', secure: isSecure, ...kept })
    }
    const inFolder = (file: string) => reply.sendFile(folderOf(language) + file)
    // What else an address says, such as an invitation, is on no page that the build renders.
    const isPlain = query === undefined || /^language=[\w-]*$/.test(query)
    if (!mayBeSignedIn) return inFolder((isPlain && rendered[pathname]) || 'index.html')
    const own = pagesIn.get(language)?.(pathname)
    if (own) reply.header('link', own.links)
    return inFolder((hasOpenSession(request) && own?.shell) || 'index.html')
  })
}

/** The script that runs before the first paint; it chooses light or dark, among others. */
const firstScript = 'before-paint.js'
const isStyle = (file: string) => file.endsWith('.css')

/** The files that each page needs, as the build listed them. The style sheet and the first script come first. */
function readPages(language: Language, firstCall: string) {
  const own = folderOf(language)
  const listed: { address: string; files: string[] }[] = JSON.parse(
    readFileSync(`${folder}/${own}page-files.json`, 'utf8'),
  )
  const pages = listed.map(({ address, files }) => ({
    address,
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
    links: [
      ...files.filter(isStyle).map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
      `</${own}${firstScript}>; rel=preload; as=script`,
      ...[firstCall, pageCalls[address] ?? []]
        .flat()
        .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
      ...files
        .filter((file) => !isStyle(file))
        .map((file) => `<${file}>; rel=modulepreload; crossorigin; fetchpriority=low`),
    ].join(', '),
    shell: existsSync(`${folder}/${own}${prerenderedShellFile(address)}`) && prerenderedShellFile(address),
  }))
  return (address: string) => pages.find(({ pattern }) => pattern.test(address))
}
