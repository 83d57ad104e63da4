import { Agent, request } from 'node:http'

/** One request as it is sent. */
export interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

// In turn, so that the server closes none for being idle just when a request is sent on it.
const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })

/** The headers of a request, with the type of its body. */
export function headersOf({ headers, body }: Sent): Record<string, string> {
  return { ...headers, ...(body && { 'content-type': 'application/json' }) }
}

/** Sends a request over a connection that is kept, and waits for the whole reply. Throws if it was refused. */
export function send(address: string, sent: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, body } = sent
    request(`${address}${path}`, { agent, method, headers: headersOf(sent) }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode && reply.statusCode < 300) resolve()
        else reject(new Error(`${path} answered ${reply.statusCode}`))
      })
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}
