import { randomUUID } from 'node:crypto'

import { openMailer } from '#server/messaging/mailer.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, readOptions, UsageError } from './command.ts'

/** `npm run admin -- test-mail ADDRESS`: sends a mail that says what it is for, and nothing of anybody. */
export const testMail: Command = {
  usage: 'ADDRESS',
  summary:
    'Send a test mail to an address, as Evenkeel sends all its mails, and say what the mail server answers',
  async run(args, terminal) {
    const { positionals } = readOptions(args, {}, { allowPositionals: true })
    const [to, ...others] = positionals
    if (!to?.includes('@') || others.length > 0) throw new UsageError('One address is needed')
    const settings = readSettings(process.env)
    const mailer = openMailer(settings)
    if (!mailer) throw new Error('SMTP_URL is not set, so Evenkeel sends no mail')
    try {
      await mailer.send({ about: 'test', to, key: randomUUID(), language: null })
      terminal.say(`The mail server took a mail from ${settings.mailFrom} to ${to}. See whether it arrives.`)
    } catch (error) {
      const why = error instanceof Error ? error.message : 'no reason given'
      throw new Error(`The mail server did not take the mail: ${why}`, { cause: error })
    } finally {
      mailer.close()
    }
  },
}
