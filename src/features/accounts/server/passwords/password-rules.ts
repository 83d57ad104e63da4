import { dictionary } from '@zxcvbn-ts/language-common'
import { eq } from 'drizzle-orm'

import { institutions } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { badField } from '#server/http/rejection.ts'

const shortest = 8

/** Breached passwords that are long enough to be tried here: some 18,000 of the commonest. */
const common = new Set(
  dictionary['passwords-common'].map((word) => word.toLowerCase()).filter((word) => word.length >= shortest),
)

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
 * Throws a 400 for a password that is among the commonest, or is a name or word of this account or
 * product with little around it (NIST SP 800-63B-4 3.1.1.2; ASVS 5.0 6.2.4, 6.2.11).
 */
export function requireGoodPassword(password: string, context: readonly string[], field = 'password'): void {
  const plain = password.toLowerCase()
  if (common.has(plain) || common.has(stripEnds(plain))) {
    throw badField(field, 'This password is among the most used ones. Please choose another')
  }
  if (isRepetition(plain)) throw badField(field, 'This password repeats itself. Please choose another')

  const named = [...ownWords, ...context.map((word) => word.toLowerCase())].some(
    (word) =>
      word.length >= 3 &&
      ((plain.includes(word) && plain.length - word.length < 4) || stripEnds(plain) === word),
  )
  if (named) {
    throw badField(
      field,
      'This password is too close to a name or word of this account. Please choose another',
    )
  }
}

interface Account {
  readonly institutionId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** The same for a password of this account: its own names and those of its institution are its words. */
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
  requireGoodPassword(password, [username, firstName, lastName, name, ...name.split(/\s+/)], field)
}

/** Digits and signs at the ends are the first thing anybody adds, and the first thing that is tried. */
function stripEnds(password: string): string {
  return password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
}

function isRepetition(password: string): boolean {
  return /^(.{1,3})\1+.{0,2}$/u.test(password)
}
