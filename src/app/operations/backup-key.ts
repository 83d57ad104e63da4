import { existsSync, writeFileSync } from 'node:fs'

import { newAgeKeys } from '#server/age.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, WrongWords } from '../command.ts'

/** `npm run admin -- backup-key`: the pair of keys that backups are written with and opened with. */
export const backupKey: Command = {
  usage: '[--replace]',
  summary:
    'Make the key that opens backups, show it once, and keep only its public part beside KEY_FILE. With ' +
    '--replace further backups go to a new key; the old one still opens the older ones',
  async run(words, terminal) {
    if (words.some((word) => word !== '--replace')) throw new WrongWords('Only --replace may follow')
    const { backupRecipientFile: file } = readSettings(process.env)
    if (existsSync(file) && words.length === 0) {
      throw new Error(`There is a key already: ${file}. To change it, add --replace`)
    }
    const { recipient, identity } = newAgeKeys()
    writeFileSync(file, `${recipient}\n`, { mode: 0o644, flush: true })
    terminal.say(identity)
    terminal.complain(
      [
        '',
        'The line above opens every backup from now on. It is shown this once and stored nowhere here.',
        'Write it into a password safe, and print it for a second person. Without it no backup opens;',
        'together with KEY_FILE it opens everything, so keep the two apart.',
        `Its public part, which only encrypts, is in ${file}.`,
      ].join('\n'),
    )
  },
}
