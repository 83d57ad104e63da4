import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import * as z from 'zod/mini'

import { requirePrivate } from '../encryption/secret-file.ts'
import type { Settings } from '../settings.ts'

/** The key pair by which push services know this installation (VAPID, RFC 8292), as base64url. */
const PushKeys = z.strictObject({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** Who sends pushes: the keys, and where a push service can reach the operator. */
export interface PushIdentity extends z.infer<typeof PushKeys> {
  readonly contact: string
}

/**
 * Makes a key pair in a file of mode 0600 and answers its public half. The file belongs to whom KEY_FILE belongs to, as
 * far as it is there. Throws where the file of the pair is there already.
 */
export async function createPushKeys({
  pushKeyFile: file,
  keyFile,
}: Pick<Settings, 'pushKeyFile' | 'keyFile'>): Promise<string> {
  const { default: webPush } = await import('web-push')
  const keys = webPush.generateVAPIDKeys()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Error(
      isThere
        ? `${file} is there already, and devices are known by its keys: nothing was changed`
        : `This user may not write ${file}, so no keys were made: run it as root, with AS=root before admin`,
      { cause: error },
    )
  }
  if (process.getuid?.() === 0 && existsSync(keyFile)) {
    const { uid, gid } = statSync(keyFile)
    chownSync(file, uid, gid)
  }
  return keys.publicKey
}

/**
 * Who sends pushes here; null where PUSH_CONTACT is not set or no keys were made. Throws an error for the operator
 * where the file is readable by others or malformed; the message never holds a key.
 */
export function readPushIdentity({
  pushContact,
  pushKeyFile: file,
}: Pick<Settings, 'pushContact' | 'pushKeyFile'>): PushIdentity | null {
  if (pushContact === null || !existsSync(file)) return null
  requirePrivate(file, `The file of the push keys, ${file},`)
  const text = readFileSync(file, 'utf8')
  try {
    return { ...PushKeys.parse(JSON.parse(text)), contact: pushContact }
  } catch {
    throw new Error(`The push keys in ${file} are not what admin push-keys writes`)
  }
}
