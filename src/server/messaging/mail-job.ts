import type { Mailer } from './mailer.ts'
import { PermanentJobFailure } from './outbox.ts'

/**
 * Sends a mail for a job. Throws a PermanentJobFailure with the reply's code when the mail server says that the
 * address does not exist. Any other failure is tried again, a refusal of our server too: an operator sees the
 * waiting mails and can mend it.
 */
export async function sendForJob(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const number = permanentRefusalOf(error)
    // Without a cause: the log would show the cause's kind, which is always the same, instead of the code.
    throw number ? new PermanentJobFailure(`A mail was refused for good (${number})`) : error
  }
}

/** Codes about the address: unknown, malformed, moved, takes no mail, disabled (RFC 3463, 3.2 and 3.3; RFC 7505). */
const addressCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** The same for replies without such a code. After the message text, 550 is a policy (RFC 5321, 4.3.2). */
const recipientReplies = new Set(['550', '551', '553'])

/** The reply code of a permanent refusal of an address, from nodemailer's error; null for any other error. */
function permanentRefusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return null
  const { response, command } = error
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const [, number = '', code] = /^(5\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(String(response)) ?? []
  const isPermanent = code ? addressCodes.has(code) : recipientReplies.has(number) && command === 'RCPT TO'
  return isPermanent ? number : null
}
