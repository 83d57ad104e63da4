import type { Mailer } from './mailer.ts'
import { PermanentJobFailure } from './outbox.ts'

/**
 * Sends a mail for a job. Throws PermanentJobFailure, with the number of the reply, where the mail server says that
 * nobody is to be reached at the address. All else that fails is tried again, its refusal of us above all:
 * that may be mended, and what waits is seen.
 */
export async function sendForJob(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const number = refusalOfAddress(error)
    // Without its cause: the log would keep that one's kind, which is always the same, and not the number.
    throw number ? new PermanentJobFailure(`A mail was refused for good (${number})`) : error
  }
}

/** Nobody of that name or place, misspelt, moved, takes no mail, switched off (RFC 3463, 3.2 and 3.3; RFC 7505). */
const ofAddress = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** The same where the reply has no such code. After the text, 550 is the server's policy (RFC 5321, 4.3.2). */
const ofRecipient = new Set(['550', '551', '553'])

/** The number of the reply that refused an address for good, as nodemailer tells it; null for all else. */
function refusalOfAddress(error: unknown): string | null {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return null
  const { response, command } = error
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const [, number = '', code] = /^(5\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(String(response)) ?? []
  const isForGood = code ? ofAddress.has(code) : ofRecipient.has(number) && command === 'RCPT TO'
  return isForGood ? number : null
}
