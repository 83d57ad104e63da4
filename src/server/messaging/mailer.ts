import { createHash } from 'node:crypto'

import type { Language } from '#shared/language.ts'

import { inLanguage } from '../language.ts'
import { texts } from '../locales/texts.ts'
import { isLoopback, type Settings } from '../settings.ts'
import { inSpan } from '../telemetry/tracing.ts'

const t = texts('mail')

interface Addressed {
  readonly to: string
  /** The Message-ID is made of it, so a mail that a crash sends twice has the same one. */
  readonly key: string
  /** That of whoever gets it, not of whoever causes it; null where they chose none. */
  readonly language: Language | null
}

/** The kind of mail, with the page that it links to or the code that it brings; `test` is the operator's own. */
type Content =
  | { readonly about: 'test' }
  | { readonly about: 'attention' | 'message'; readonly path: string }
  | { readonly about: 'address-code' | 'password-code'; readonly code: string }

/** Sends mails: that something needs attention, that there is a message, a code, or that mails arrive. */
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
export function openMailer({
  smtpUrl,
  mailFrom,
  origin,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'origin'>): Mailer | null {
  if (smtpUrl === null) return null
  const [, domain = ''] = mailFrom.split('@')
  // Loaded at once where there is a mail server, since alerts are mailed, and nowhere else.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport(transportOptions(smtpUrl)),
  )

  return {
    async send({ to, key, language, ...content }) {
      const transport = await opening
      await inSpan('send mail', { kind: 'client' }, () =>
        transport.sendMail({
          from: { name: 'Evenkeel', address: mailFrom },
          to,
          ...inLanguage(language ?? 'en', () => wordsOf(content, origin)),
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      )
    },
    close: () => void opening.then((transport) => transport.close()),
  }
}

/** The subject and the text, in the language of the moment. */
function wordsOf(content: Content, origin: string) {
  const subject: string = t(`subjects.${content.about}`)
  return { subject, text: `${paragraphsOf(content, origin).join('\n\n')}\n` }
}

function paragraphsOf(content: Content, origin: string): readonly string[] {
  if ('path' in content) {
    return [t(`openings.${content.about}`), t('signInToSee', { link: `${origin}${content.path}` })]
  }
  if (content.about === 'test') return [t('test', { link: `${origin}/` })]
  if (content.about === 'address-code') return [t('addressCode'), content.code, t('useOfAddressCode')]
  return [t('passwordCode'), content.code, t('useOfPasswordCode', { link: `${origin}/` })]
}
