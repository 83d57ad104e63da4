// A receiver of Evenkeel's webhooks. It checks who sent a message and prints each event once.
// docs/operating/other-systems.md says how Evenkeel sends. It needs Node 24 and `npm install standardwebhooks@1`, and a
// proxy in front of it that does TLS.
import { createServer } from 'node:http'

import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env['WEBHOOK_SECRET'] ?? '')
/** What was taken already, by its id. Evenkeel repeats a message whose answer was lost; keep the ids for a day. */
const taken = new Set<string>()

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => response.writeHead(take(Buffer.concat(parts).toString(), request.headers)).end())
}).listen(Number(process.env['PORT'] ?? 8090), '127.0.0.1')

/** 204: taken, or known already. 401: not signed with the secret within the last five minutes. */
function take(body: string, headers: NodeJS.Dict<string | string[]>): number {
  const id = String(headers['webhook-id'])
  try {
    webhook.verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
  } catch {
    return 401
  }
  if (taken.has(id)) return 204
  taken.add(id)
  const { type, timestamp, data } = JSON.parse(body)
  process.stdout.write(`${JSON.stringify({ type, timestamp, ...data })}\n`)
  return 204
}
