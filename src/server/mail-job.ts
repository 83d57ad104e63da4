import type { Mailer } from './mailer.ts'
import { Hopeless } from './outbox.ts'

/**
 * Sends a mail for a job. Throws Hopeless where the mail server takes it for this address neither now nor
 * later (RFC 5321, 4.2.1: 5yz). All else that fails, such as its refusal to talk to us, is tried again.
 */
export async function sendForJob(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    throw isForGood(error) ? new Hopeless('A mail was refused for good', { cause: error }) : error
  }
}

/** As nodemailer tells it: `permanent` is the reply's class, `command` what it was the reply to. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
}
