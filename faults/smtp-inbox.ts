import { SMTPServer } from 'smtp-server'

/** A real SMTP server that counts the mails that it accepts. */
export interface Inbox {
  readonly url: string
  /** How often each mail was accepted, by its Message-ID and recipient. */
  readonly taken: ReadonlyMap<string, number>
  /** Refuses or accepts every mail from now on. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

/** Opens an SMTP server on a free port. */
export async function openInbox(): Promise<Inbox> {
  const taken = new Map<string, number>()
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (isRefusing) return done(new Error('Out of order'))
        const id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(parts).toString())?.[1] ?? 'none'
        const key = `${id} ${envelope.rcptTo.map(({ address }) => address).join()}`
        taken.set(key, (taken.get(key) ?? 0) + 1)
        done()
      })
    },
  })
  // A killed client breaks its connection, which is no error here.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse(next) {
      isRefusing = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
