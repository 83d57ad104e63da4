import { chmodSync, existsSync, writeFileSync } from 'node:fs'

import { newAgeKeys } from '#server/encryption/age.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, readOptions } from '../command.ts'

/** `npm run admin -- backup-key`: makes the key pair with which backups are encrypted and decrypted. */
export const backupKey: Command = {
  usage: '[--replace] [--print]',
  summary:
    'Make the key that opens backups, show it once, and keep only its public part beside KEY_FILE. With ' +
    '--replace further backups go to a new key; the old one still opens the older ones. With --print the public ' +
    'part is kept nowhere, and shown for BACKUP_RECIPIENT, as in a container',
  async run(args, terminal) {
    const { replace, print } = readOptions(args, {
      replace: { type: 'boolean' },
      print: { type: 'boolean' },
    }).values
    const { backupRecipient, backupRecipientFile: file } = readSettings(process.env)
    if ((backupRecipient || existsSync(file)) && !replace) {
      const where = backupRecipient ? 'BACKUP_RECIPIENT' : file
      throw new Error(`There is a key already: ${where}. To change it, add --replace`)
    }
    const isKept = !backupRecipient && !print
    const { recipient, identity } = await newAgeKeys()
    // Before the secret is shown: a key whose public part is kept nowhere would open no backup.
    if (isKept) keep(file, recipient)
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

function keep(file: string, recipient: string): void {
  try {
    writeFileSync(file, `${recipient}\n`, { flush: true })
    // It is no secret, and the backup service may run as another user.
    chmodSync(file, 0o644)
  } catch (error) {
    throw new Error(
      `This user may not write ${file}, so no key was made. Run it as root, with AS=root before admin, ` +
        'or with --print and set BACKUP_RECIPIENT yourself',
      { cause: error },
    )
  }
}
