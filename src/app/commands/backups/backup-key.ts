import { chmodSync, existsSync, writeFileSync } from 'node:fs'

import { newAgeKeys } from '#server/encryption/age.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, UsageError } from '../command.ts'

/** `npm run admin -- backup-key`: makes the key pair with which backups are encrypted and decrypted. */
export const backupKey: Command = {
  usage: '[--replace]',
  summary:
    'Make the key that opens backups, show it once, and keep only its public part beside KEY_FILE. With ' +
    '--replace further backups go to a new key; the old one still opens the older ones',
  async run(args, terminal) {
    if (args.some((word) => word !== '--replace')) throw new UsageError('Only --replace may follow')
    const { backupRecipient, backupRecipientFile: file } = readSettings(process.env)
    if ((backupRecipient || existsSync(file)) && args.length === 0) {
      const where = backupRecipient ? 'BACKUP_RECIPIENT' : file
      throw new Error(`There is a key already: ${where}. To change it, add --replace`)
    }
    const { recipient, identity } = await newAgeKeys()
    const isKept = !backupRecipient && keep(file, recipient)
    terminal.say(identity)
    terminal.complain(
      [
        '',
        'The line above opens every backup from now on. It is shown this once and stored nowhere here.',
        'Write it into a password safe, and print it for a second person. Without it no backup opens;',
        'together with KEY_FILE it opens everything, so keep the two apart.',
        isKept
          ? `Its public part, which only encrypts, is in ${file}.`
          : `Now set its public part, which only encrypts: BACKUP_RECIPIENT=${recipient}`,
      ].join('\n'),
    )
  },
}

/** Stores the public key; false when the folder is read-only, as in a container: then a setting must hold it. */
function keep(file: string, recipient: string): boolean {
  try {
    writeFileSync(file, `${recipient}\n`, { flush: true })
    // It is no secret, and the backup service may run as another user.
    chmodSync(file, 0o644)
    return true
  } catch {
    return false
  }
}
