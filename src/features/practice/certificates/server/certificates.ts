import { and, desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'

import { recordAudit } from '#features/core/audit/index.ts'
import { displayName, ownName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { listModules } from '#features/practice/learning/index.ts'
import { contentProgress } from '#features/practice/learning/server/table.ts'
import { now } from '#server/clock.ts'
import { newShortCode } from '#server/encryption/codes.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import type { Settings } from '#server/settings.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { dayOf } from '#shared/days.ts'

import type { Certificate, NewCertificate } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { isAllRight, questionsOf } from '../questions/questions.ts'
import { CertificateStatement, type NameForm } from '../statement.ts'
import { signStatement } from './signing.ts'
import { certificates } from './table.ts'

const t = texts('refusals')

/** A caller with the address under which Evenkeel runs, which signs. */
export type SigningCaller = Caller & { readonly settings: Pick<Settings, 'origin'> }

/** Lists the caller's own certificates, the latest first. */
export async function listCertificates({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<Certificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, user.id))
    .orderBy(desc(certificates.createdAt))
  return rows.map(certificateOf)
}

/**
 * Makes the caller's certificate of a module, with the audit event, in one transaction. It takes the place of an
 * earlier one. Throws a 400 that names the field for a module that is not there and for wrong answers, and a 409
 * where the caller has not completed the module. The certificate stays in the language in which it was made.
 */
export async function makeCertificate(
  caller: SigningCaller,
  { moduleId, answers, nameForm, namesInstitution }: NewCertificate,
): Promise<Certificate> {
  const { db, user } = caller
  const module = listModules(currentLanguage()).find(({ id }) => id === moduleId)
  const questions = questionsOf(moduleId)
  if (!module || !questions) throw badField('moduleId', t('noSuchModule'))
  if (!isAllRight(questions, answers)) throw badField('answers', t('notAllRight'))
  const seen = await seenOf(caller, moduleId)
  if (!seen) throw conflict(t('finishFirst'))

  const head = await statementHead(caller, nameForm)
  const statement: CertificateStatement = {
    kind: 'certificate',
    ...head,
    module: module.title,
    taught: questions.taught,
    minutes: module.estimatedDuration,
    seen,
    ...(namesInstitution && { institution: await institutionName(caller) }),
  }
  const made = { jws: await signStatement(caller, statement), createdAt: now() }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(certificates)
      .values({ userId: user.id, moduleId, ...made })
      .onConflictDoUpdate({ target: [certificates.userId, certificates.moduleId], set: made })
      .returning()
    if (!row) throw new Error('Cannot make a certificate: the database answered no row')
    await recordAudit(tx, caller, { action: 'certificate.make', objectId: row.id })
    return certificateOf(row)
  })
}

// People write their names themselves: what is signed must not be a sentence.
const signableName = /^[\p{L}\p{M}\d .'’_-]{1,60}$/u

/**
 * What every statement about the caller begins with: who made it, a new number, the day, and their name. Throws a 409
 * for a name that cannot be signed.
 */
export async function statementHead({ db, user, settings }: SigningCaller, nameForm: NameForm) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(eq(users.id, user.id))
  if (!person) throw new Error('Cannot make a statement: the caller has no account')
  const name = nameForm === 'whole' ? ownName(person) : displayName(person)
  if (!signableName.test(name)) throw conflict(t('unsignableName'))
  return {
    iss: settings.origin,
    number: newShortCode(),
    day: dayOf(now(), user.timeZone),
    name,
  }
}

/** When the server saw the caller begin and finish a module; null for one that they have not completed. */
async function seenOf(
  { db, user }: Caller,
  moduleId: string,
): Promise<NonNullable<CertificateStatement['seen']> | null> {
  const [row] = await db
    .select({ startedAt: contentProgress.startedAt, completedAt: contentProgress.completedAt })
    .from(contentProgress)
    .where(and(eq(contentProgress.userId, user.id), eq(contentProgress.moduleId, moduleId)))
  if (!row?.completedAt) return null
  return {
    begun: dayOf(row.startedAt, user.timeZone),
    finished: dayOf(row.completedAt, user.timeZone),
    minutes: Math.floor((row.completedAt.getTime() - row.startedAt.getTime()) / 60_000),
  }
}

async function institutionName({ db, user }: Caller): Promise<string> {
  const [institution] = await db
    .select({ name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, user.institutionId))
  return institution?.name ?? ''
}

function certificateOf({ id, moduleId, jws, createdAt }: typeof certificates.$inferSelect): Certificate {
  // It was signed here a moment before it was stored, so it is only read.
  const statement = z.parse(CertificateStatement, decodeJwt(jws))
  return { id, moduleId, statement, jws, createdAt: createdAt.toISOString() }
}
