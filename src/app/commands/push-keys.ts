import { existsSync } from 'node:fs'

import { createPushKeys } from '#server/messaging/push-keys.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, readOptions } from './command.ts'

/** `npm run admin -- push-keys`: makes the key pair by which push services know this installation. */
export const pushKeys: Command = {
  usage: '',
  summary:
    'Make the keys with which responders’ devices ring for alerts, beside KEY_FILE. PUSH_CONTACT has to be set too',
  async run(args, terminal) {
    readOptions(args, {})
    const settings = readSettings(process.env)
    const { pushKeyFile: file, pushContact } = settings
    if (existsSync(file)) {
      throw new Error(
        `There are keys already: ${file}. With new ones no device rings until its owner removes it and turns it on again. To make them all the same, move the file away first`,
      )
    }
    const publicKey = await createPushKeys(settings)
    terminal.say(`The keys are in ${file}. Their public half is ${publicKey}`)
    terminal.say('Copy the file to every machine that runs Evenkeel, and back it up with KEY_FILE.')
    terminal.say(
      pushContact
        ? 'Restart Evenkeel. Responders turn their devices on under Alerts.'
        : 'Set PUSH_CONTACT to a mailto: or https address where push services can reach you, and restart Evenkeel.',
    )
  },
}
