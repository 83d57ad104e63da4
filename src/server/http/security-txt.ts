import type { FastifyInstance } from 'fastify'

import { now } from '../clock.ts'

/** Within the year that RFC 9116 recommends (2.5.5): whoever keeps a copy asks again after it. */
const goodForMs = 180 * 24 * 60 * 60_000

/**
 * Registers `/.well-known/security.txt` (RFC 9116), which says where to report a flaw in this installation: 404 unless
 * its operator has set a contact.
 */
export function securityTxt(app: FastifyInstance): void {
  const { securityContact, origin } = app.context.settings
  if (securityContact === null) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + goodForMs)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''))
  })
}
