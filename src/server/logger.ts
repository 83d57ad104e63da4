import pino, { type DestinationStream, type Logger } from 'pino'

import type { Settings } from './settings.ts'
import { stackLines } from './stack-lines.ts'

/**
 * The log: one JSON object a line, to standard output unless there is another destination. It names a route's template
 * instead of ids and queries, and never a body, a cookie or an address.
 */
export function createLogger(
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: errorWithoutValues,
    },
  }
  return pino(options, destination ?? pino.destination(buffered))
}

// Writing each line by itself is slow, and waits for a slow reader. The buffer is flushed when the process ends;
// only a kill loses the last half second.
const buffered = { sync: false, minLength: 4096, periodicFlush: 500 }

/** What Node and the mail client say of a connection: where it led, and how far it got. */
const ofConnections = ['hostname', 'address', 'port', 'command', 'responseCode']

/**
 * Database errors quote the refused values, and those of a mail server the recipient, so only the error's kind, its place
 * and its connection are logged.
 */
function errorWithoutValues(error: Error) {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : undefined
  const place = error.stack === undefined ? undefined : stackLines(error.stack)
  const connection = Object.fromEntries(
    Object.entries(cause).filter(([name]) => ofConnections.includes(name)),
  )
  return {
    name: error.name,
    ...(code ? { code, ...connection } : { message: error.message.split('\n')[0] }),
    place,
  }
}
