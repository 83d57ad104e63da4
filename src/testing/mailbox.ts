import { SMTPServer } from 'smtp-server'

import { type Mailer, openMailer } from '#server/messaging/mailer.ts'
import { outbox } from '#server/messaging/outbox.ts'

import { endAfterFile } from './file-end.ts'
import { openWorld } from './world.ts'

/** A mail as it arrived. */
export interface Received {
  readonly to: string[]
  /** The whole mail, with its heads. */
  readonly text: string
}

/** A real SMTP server that keeps what it receives. */
interface Mailbox {
  readonly mailer: Mailer
  readonly smtpUrl: string
  /** The mails received, oldest first. */
  readonly inbox: Received[]
  /** Makes the server refuse mail with this reply, or accept it again. */
  refuse(isRefusing: boolean, responseCode?: number, words?: string): void
  close(): Promise<void>
}

async function openMailbox(): Promise<Mailbox> {
  const inbox: Received[] = []
  let refusal: Error | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        inbox.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const mailFrom = 'no-reply@evenkeel.example'
  const mailer = openMailer({ smtpUrl, mailFrom, origin: 'https://evenkeel.example' })!
  return {
    mailer,
    smtpUrl,
    inbox,
    refuse(isRefusing, responseCode = 450, words = 'Not now') {
      refusal = isRefusing ? Object.assign(new Error(words), { responseCode }) : null
    },
    async close() {
      mailer.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A world that sends its mail into a mailbox of its own, for the tests of the file that calls this. */
export async function openMailWorld() {
  const mailbox = await openMailbox()
  endAfterFile(() => mailbox.close())
  const world = await openWorld({ smtpUrl: mailbox.smtpUrl })
  return {
    ...world,
    mailbox,
    /** Empties the mailbox and the outbox between two tests. */
    async emptyMailbox() {
      mailbox.inbox.length = 0
      mailbox.refuse(false)
      await world.db.delete(outbox)
    },
  }
}
