import { existsSync } from 'node:fs'
import path from 'node:path'

import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { notFound } from './rejection.ts'

const folder = path.join(import.meta.dirname, '../../dist/web')

/**
 * Serves the built pages: hashed files for a year, the one HTML page for every screen's address. An
 * unknown path under /api is a JSON 404, an unknown file a plain one.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      wildcard: false,
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
    return reply.sendFile('index.html')
  })
}
