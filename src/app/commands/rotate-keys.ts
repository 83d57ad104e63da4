import { setTimeout as pause } from 'node:timers/promises'

import { countOutdatedSecrets, reencryptSecrets } from '#features/access/second-factor/index.ts'
import { countOutdatedProviderSecrets, reencryptProviderSecrets } from '#features/access/sign-on/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { checkKeyring, countOutdatedKeys, rewrapKeys } from '#features/core/encryption/index.ts'
import { countOutdatedWebhooks, reencryptWebhooks } from '#features/institution/webhooks/index.ts'
import type { Database } from '#server/database/database.ts'
import { addKey, type Keyring, noticedAfterMs, readKeyring } from '#server/encryption/keyring.ts'

import type { OpenAppContext } from '../server/app-context.ts'
import { type Command, readOptions, type Terminal } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- rotate-keys`: adds a master key and wraps every key with it. */
export const rotateKeys: Command = {
  usage: '[--prepare]',
  summary:
    'Add a new key to KEY_FILE and wrap every key with it, while the product runs; run it again ' +
    'where it was stopped. With --prepare only add the key: for copying the file to further machines first',
  async run(args, terminal) {
    const { prepare } = readOptions(args, { prepare: { type: 'boolean' } }).values
    await withAppContext(terminal, async (context) => {
      await addKeyWhereDone(context, terminal)
      const { keyFile } = context.settings
      if (prepare) return terminal.say(`Copy ${keyFile} to every machine, then run rotate-keys`)
      await rotate(context, terminal)
    })
  },
}

/** Continues an unfinished rotation with its key, or adds a new key. */
async function addKeyWhereDone({ db, keyring, settings }: OpenAppContext, terminal: Terminal): Promise<void> {
  if ((await countOutdatedKeys(db, keyring)) + (await countSecrets(db, keyring)) > 0) {
    return terminal.say(`Going on with key ${keyring.current}`)
  }
  terminal.say(`Key ${addKey(settings.keyFile)} was added to ${settings.keyFile}`)
}

async function rotate({ db, settings }: OpenAppContext, terminal: Terminal): Promise<void> {
  // Running instances read the key file once a second. Wait until none wraps with the previous key.
  if (settings.databaseUrl) await pause(2 * noticedAfterMs)
  const keyring = readKeyring(settings.keyFile)
  await checkKeyring(db, keyring)
  const begun = performance.now()
  const { rewrapped, damaged } = await rewrapKeys(db, keyring)
  const secrets = await reencryptSecrets(db, keyring)
  const hooks = await reencryptWebhooks(db, keyring)
  const ofProviders = await reencryptProviderSecrets(db, keyring)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  await recordAudit(db, { user: null }, { action: 'key.rotate' })
  terminal.say(`Keys wrapped with key ${keyring.current}: ${rewrapped}, in ${seconds} s`)
  if (secrets > 0) terminal.say(`Secrets of second factors sealed with it: ${secrets}`)
  if (hooks > 0) terminal.say(`Secrets of webhooks sealed with it: ${hooks}`)
  if (ofProviders > 0) terminal.say(`Secrets of identity providers sealed with it: ${ofProviders}`)

  const left = await countOutdatedKeys(db, keyring)
  if (damaged > 0) terminal.complain(`${damaged} could not be unwrapped and are left as they were`)
  if (left > damaged) throw new Error(`${left - damaged} were made meanwhile with an older key: run it again`)
  if (left === 0 && (await countSecrets(db, keyring)) === 0) {
    terminal.say(
      'Older keys are needed for backups made before now and to verify the audit trail of their time: keep them',
    )
  }
}

/** How many secrets are not yet encrypted with the key in use. */
async function countSecrets(db: Database, keyring: Keyring): Promise<number> {
  const counts = [
    await countOutdatedSecrets(db, keyring),
    await countOutdatedWebhooks(db, keyring),
    await countOutdatedProviderSecrets(db, keyring),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
