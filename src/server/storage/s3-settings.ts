import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

/** Where backups go instead of a folder: a bucket of a storage that speaks S3, and who may write to it. */
export interface S3Settings {
  /** Such as `https://s3.example/bucket/prefix`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  /** The secret key itself; else it is in `secretAccessKeyFile`. */
  readonly secretAccessKey: string | null
  readonly secretAccessKeyFile: string | null
}

const text = z.optional(z.string().check(z.minLength(1)))

/** The variables of the storage. Those that begin with AWS_ have the names that other programs use. */
export const s3Variables = {
  BACKUP_S3_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBucketAddress,
          'must be https://HOST/BUCKET or https://HOST/BUCKET/PREFIX; http only on the same machine',
        ),
      ),
  ),
  AWS_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SECRET_ACCESS_KEY_FILE: text,
}

const Variables = z.object(s3Variables)

/** The storage that the variables name; null without BACKUP_S3_URL. `onMissing` is told what is missing beside it. */
export function s3SettingsOf(
  data: z.infer<typeof Variables>,
  onMissing: (message: string) => never,
): S3Settings | null {
  if (data.BACKUP_S3_URL === undefined) return null
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey = null } = data
  const secretAccessKeyFile = data.AWS_SECRET_ACCESS_KEY_FILE ?? null
  if (!accessKeyId || (secretAccessKey === null) === (secretAccessKeyFile === null)) {
    return onMissing(
      'BACKUP_S3_URL needs AWS_ACCESS_KEY_ID, and either AWS_SECRET_ACCESS_KEY or AWS_SECRET_ACCESS_KEY_FILE',
    )
  }
  return {
    url: data.BACKUP_S3_URL.replace(/\/+$/, ''),
    region: data.AWS_REGION,
    accessKeyId,
    secretAccessKey,
    secretAccessKeyFile,
  }
}

/** The secret key, from its file where it is in one. Throws an error for the operator where that cannot be read. */
export function readSecretKey({ secretAccessKey, secretAccessKeyFile }: S3Settings): string {
  if (secretAccessKeyFile === null) return secretAccessKey ?? ''
  try {
    return readFileSync(secretAccessKeyFile, 'utf8').trim()
  } catch (error) {
    throw new Error(`AWS_SECRET_ACCESS_KEY_FILE cannot be read: ${secretAccessKeyFile}`, { cause: error })
  }
}

/** Keys of signatures and whom backups are about go to it, so only a storage on this machine can do without TLS. */
function isBucketAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.search || url.hash || !/^(\/[\w.-]+)+\/?$/.test(url.pathname)) return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname))
  )
}
