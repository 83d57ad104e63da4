import { existsSync } from 'node:fs'
import path from 'node:path'

import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { notFound } from './rejection.ts'

const folder = path.join(import.meta.dirname, '../../dist/web')

/**
 * Serves the built pages: hashed files for a year, compressed by the build, and the one HTML page for every
 * screen's address. Whoever opens the start page without the cookie named `signedInHint` gets it with its
 * words already there. An unknown path under /api is a JSON 404, an unknown file a plain one.
 */
export async function servePages(app: FastifyInstance, signedInHint: string): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      // The start page is chosen below; the compressed files are found beside the others.
      index: false,
      globIgnore: ['**/*.{br,gz}', 'landing.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !/^\/api(\/|$)|\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isBuilt || !isScreen) throw notFound()
    return sendScreen(request, reply, signedInHint)
  })
}

function sendScreen(request: FastifyRequest, reply: FastifyReply, signedInHint: string): FastifyReply {
  if (request.url !== '/') return reply.sendFile('index.html')
  reply.header('vary', 'cookie')
  return reply.sendFile(request.cookies[signedInHint] === undefined ? 'landing.html' : 'index.html')
}
