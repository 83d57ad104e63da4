import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import cookie from '@fastify/cookie'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { inLanguage } from '../language.ts'
import { texts } from '../locales/texts.ts'
import type { Settings } from '../settings.ts'
import { sendProblem } from './error-handler.ts'
import { Rejection } from './rejection.ts'
import { languageOf } from './request-language.ts'
import { securityHeadersOf } from './security-headers.ts'

const t = texts('refusals')

/**
 * Builds what answers an address that the router cannot read: 414 for a part longer than `maxParamLength`, else
 * 400. Such a request reaches no hook and no route.
 */
export function refuseAddress(settings: Pick<Settings, 'origin'>) {
  const headers = securityHeadersOf(settings)
  return ({ statusCode }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { headers: sent } = request
    const language = languageOf({ cookies: cookie.parse(sent.cookie ?? ''), headers: sent })
    const refusal = inLanguage(language, () =>
      statusCode === 414
        ? new Rejection(414, t('addressTooLong'))
        : new Rejection(400, t('addressUnreadable')),
    )
    sendProblem(refusal, request, reply.headers(headers))
  }
}

/** What is wrong with a request that Node could not read, by the code of Node's error. Nobody can tell its language. */
const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of this request are too long'],
}

/** Answers what is no HTTP request, and closes its connection: 408, 431 or 400. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  const [status, message] = unreadable[error.code ?? ''] ?? [400, 'This is not a request that can be read']
  const body = JSON.stringify({ message })
  // Nobody is there to read an answer after a reset.
  if (error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
