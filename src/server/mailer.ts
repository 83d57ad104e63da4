import { createHash } from 'node:crypto'

import { createTransport } from 'nodemailer'

import type { Settings } from './settings.ts'

interface Mail {
  readonly to: string
  /** The page of ours that the mail leads to. */
  readonly path: string
  /** Names the mail: sent twice by a crash, it carries the same Message-ID. */
  readonly key: string
  /** Something to read, where it is nothing that waits for them. */
  readonly isMessage?: true
}

/** Sends the mail there is: that something needs attention, or that there is a message, and where. */
export interface Mailer {
  /** Throws where the mail server does not take it. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Shorter than the lease of a job, so that a slow mail server never has two instances send one mail. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

/** Opens the way to the mail server; null where none is set. */
export function openMailer({ smtpUrl, origin }: Pick<Settings, 'smtpUrl' | 'origin'>): Mailer | null {
  if (smtpUrl === null) return null
  const { hostname } = new URL(origin)
  const transport = createTransport({ url: smtpUrl, ...patience })

  return {
    async send({ to, path, key, isMessage }) {
      await transport.sendMail({
        from: { name: 'Evenkeel', address: `no-reply@${domainOf(hostname)}` },
        to,
        subject: isMessage ? 'Evenkeel: you have a message' : 'Evenkeel: something needs your attention',
        // Mail lies about on screens and servers: no name, nothing of what it is about.
        text: `${isMessage ? 'You have a message in Evenkeel.' : 'Something in Evenkeel needs your attention.'}\n\nPlease sign in to see it:\n${origin}${path}\n`,
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domainOf(hostname)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

/** Mail needs a domain where an installation for one machine has a bare address. */
function domainOf(hostname: string): string {
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'evenkeel.localhost' : hostname
}
