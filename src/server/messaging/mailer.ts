import { createHash } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { isLoopback, type Settings } from '../settings.ts'

interface Addressed {
  readonly to: string
  /** Names the mail: sent twice by a crash, it carries the same Message-ID. */
  readonly key: string
}

/** What there is to send, and the page of ours it leads to or the code it brings. */
type Matter =
  | { readonly about: 'attention' | 'message'; readonly path: string }
  | { readonly about: 'address-code' | 'password-code'; readonly code: string }

/** Sends the mail there is: that something needs attention, that there is a message, or a code. */
export interface Mailer {
  /** Throws where the mail server does not take it. */
  send(mail: Addressed & Matter): Promise<void>
  close(): void
}

/** A mail server that falls silent is given up well within the lease of a job (30 s). */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

/**
 * The way to a mail server, for nodemailer. To another machine it is never without TLS: mails bring codes, and
 * whoever is in between can take STARTTLS out of what the server offers (RFC 3207, 6).
 */
export function wayTo(smtpUrl: string) {
  const { protocol, hostname } = new URL(smtpUrl)
  return { url: smtpUrl, requireTLS: protocol === 'smtp:' && !isLoopback(hostname), ...patience }
}

/** Opens the way to the mail server; null where none is set. */
export function openMailer({ smtpUrl, origin }: Pick<Settings, 'smtpUrl' | 'origin'>): Mailer | null {
  if (smtpUrl === null) return null
  const { hostname } = new URL(origin)
  const transport = createTransport(wayTo(smtpUrl))

  return {
    async send({ to, key, ...matter }) {
      await transport.sendMail({
        from: { name: 'Evenkeel', address: `no-reply@${domainOf(hostname)}` },
        to,
        subject: subjects[matter.about],
        text: textOf(matter, origin),
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domainOf(hostname)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

// Mail lies about on screens and servers: no name, nothing of what it is about.
const subjects = {
  attention: 'Evenkeel: something needs your attention',
  message: 'Evenkeel: you have a message',
  'address-code': 'Evenkeel: your code',
  'password-code': 'Evenkeel: your code',
} as const

function textOf(matter: Matter, origin: string): string {
  return `${paragraphsOf(matter, origin).join('\n\n')}\n`
}

function paragraphsOf(matter: Matter, origin: string): readonly string[] {
  if ('path' in matter) return [occasions[matter.about], `Please sign in to see it:\n${origin}${matter.path}`]
  if (matter.about === 'address-code') {
    return [
      'With this code you show that this address is yours:',
      matter.code,
      'Enter it in your profile within an hour. If you did not ask for it, somebody has mistyped their own address: please ignore this mail.',
    ]
  }
  return [
    'Somebody, we hope you, asked for a new password. With this code it can be chosen:',
    matter.code,
    `Enter it with your username under “Forgotten password?” at ${origin}/ within an hour. If that was not you, ignore this mail: nothing has changed.`,
  ]
}

const occasions = {
  attention: 'Something in Evenkeel needs your attention.',
  message: 'You have a message in Evenkeel.',
} as const

/** Mail needs a domain where an installation for one machine has a bare address. */
function domainOf(hostname: string): string {
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'evenkeel.localhost' : hostname
}
