import { eq } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'

const t = texts('refusals')

const shortest = 8

let common: Promise<ReadonlySet<string>> | undefined

/** Some 18,000 of the most used passwords, those with at least eight characters. Read for the first password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].map((word) => word.toLowerCase())
  return new Set(words.filter((word) => word.length >= shortest))
}

const ownWords = [
  'evenkeel',
  'wellness',
  'password',
  'community',
  'correctional',
  'institution',
  'inmate',
  'resident',
  'staff',
  'officer',
  'admin',
  'administrator',
  'responder',
]

/**
 * Throws a 400 naming the field for a password that is among the most common, or that repeats itself, or that
 * is hardly more than a word of `context` or of the product (NIST SP 800-63B-4 3.1.1.2; ASVS 5.0 6.2.4, 6.2.11).
 */
export async function requireGoodPassword(
  password: string,
  context: readonly string[],
  field = 'password',
): Promise<void> {
  const plain = password.normalize('NFC').toLowerCase()
  const known = await (common ??= readCommon())
  if (known.has(plain) || known.has(stripEnds(plain))) {
    throw badField(field, t('passwordIsCommon'))
  }
  if (isRepetition(plain)) throw badField(field, t('passwordRepeats'))

  const named = [...ownWords, ...context.map((word) => word.toLowerCase())].some(
    (word) =>
      word.length >= 3 &&
      ((plain.includes(word) && plain.length - word.length < 4) || stripEnds(plain) === word),
  )
  if (named) {
    throw badField(field, t('passwordIsNamed'))
  }
}

interface Account {
  readonly institutionId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** Throws as `requireGoodPassword`, with the names of the account and of its institution as context. */
export async function requirePasswordFor(
  db: Database,
  { institutionId, username, firstName, lastName }: Account,
  password: string,
  field = 'password',
): Promise<void> {
  const [institution] = await db
    .select({ name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const name = institution?.name ?? ''
  await requireGoodPassword(password, [username, firstName, lastName, name, ...name.split(/\s+/)], field)
}

/** A password without the digits and signs at its ends, which people add first and attackers try first. */
function stripEnds(password: string): string {
  return password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
}

function isRepetition(password: string): boolean {
  return /^(.{1,3})\1+.{0,2}$/u.test(password)
}
