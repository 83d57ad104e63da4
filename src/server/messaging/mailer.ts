import { createHash } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { isLoopback, type Settings } from '../settings.ts'
import { inSpan } from '../telemetry/tracing.ts'

interface Addressed {
  readonly to: string
  /** The Message-ID is made of it, so a mail that a crash sends twice has the same one. */
  readonly key: string
}

/** The kind of mail, with the page that it links to or the code that it brings. */
type Content =
  | { readonly about: 'attention' | 'message'; readonly path: string }
  | { readonly about: 'address-code' | 'password-code'; readonly code: string }

/** Sends mails: that something needs attention, that there is a message, or a code. */
export interface Mailer {
  /** Throws when the mail server does not accept the mail. */
  send(mail: Addressed & Content): Promise<void>
  close(): void
}

/** Timeouts in milliseconds. A silent mail server is given up well within a job's lease (30 s). */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

/**
 * nodemailer's options for a mail server. TLS is required for any other machine: mails bring codes, and an
 * attacker in between could remove STARTTLS from the server's offer (RFC 3207, 6).
 */
export function transportOptions(smtpUrl: string) {
  const { protocol, hostname } = new URL(smtpUrl)
  return { url: smtpUrl, requireTLS: protocol === 'smtp:' && !isLoopback(hostname), ...timeouts }
}

/** Opens the connection to the mail server; null when none is set. */
export function openMailer({ smtpUrl, origin }: Pick<Settings, 'smtpUrl' | 'origin'>): Mailer | null {
  if (smtpUrl === null) return null
  const { hostname } = new URL(origin)
  const transport = createTransport(transportOptions(smtpUrl))

  return {
    async send({ to, key, ...content }) {
      await inSpan('send mail', { kind: 'client' }, () =>
        transport.sendMail({
          from: { name: 'Evenkeel', address: `no-reply@${domainOf(hostname)}` },
          to,
          subject: subjects[content.about],
          text: textOf(content, origin),
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domainOf(hostname)}>`,
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      )
    },
    close: () => transport.close(),
  }
}

// Mails lie on screens and servers: they name nobody and say nothing about health.
const subjects = {
  attention: 'Evenkeel: something needs your attention',
  message: 'Evenkeel: you have a message',
  'address-code': 'Evenkeel: your code',
  'password-code': 'Evenkeel: your code',
} as const

function textOf(content: Content, origin: string): string {
  return `${paragraphsOf(content, origin).join('\n\n')}\n`
}

function paragraphsOf(content: Content, origin: string): readonly string[] {
  if ('path' in content)
    return [openings[content.about], `Please sign in to see it:\n${origin}${content.path}`]
  if (content.about === 'address-code') {
    return [
      'With this code you show that this address is yours:',
      content.code,
      'Enter it in your profile, under Security, within an hour. If you did not ask for it, somebody has mistyped their own address: please ignore this mail.',
    ]
  }
  return [
    'Somebody, we hope you, asked for a new password. With this code it can be chosen:',
    content.code,
    `Enter it with your username under “Forgotten password?” at ${origin}/ within an hour. If that was not you, ignore this mail: nothing has changed.`,
  ]
}

const openings = {
  attention: 'Something in Evenkeel needs your attention.',
  message: 'You have a message in Evenkeel.',
} as const

/** The sender's domain. An installation for one machine has only an IP address, but mail needs a domain. */
function domainOf(hostname: string): string {
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'evenkeel.localhost' : hostname
}
