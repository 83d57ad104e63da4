import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import {
  listCertificates,
  type SigningCaller,
  signStatement,
  statementHead,
} from '#features/practice/certificates/index.ts'
import type { PassportStatement } from '#features/practice/certificates/statement.ts'
import { listAssessments } from '#features/wellbeing/assessments/index.ts'
import { findPlan } from '#features/wellbeing/safety-plan/index.ts'
import { steps, stepTexts } from '#features/wellbeing/safety-plan/steps.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'
import { everyPage } from '#server/own-data.ts'
import { populationOf } from '#shared/population.ts'

import { passportBundle } from '../as-fhir.ts'
import type { Passport, PassportChoice, PassportContents } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('contract')

/**
 * Makes a re-entry passport of what the caller chose: the readable contents, a FHIR file of them, and a signed
 * statement with the digest of that file. The audit event is all that is kept. Throws a 404 for a certificate that is
 * not the caller's, a 400 where there is nothing of what was chosen, and a 409 while the plan is closed or damaged.
 */
export async function makePassport(caller: SigningCaller, choice: PassportChoice): Promise<Passport> {
  const { db, user } = caller
  const contents: PassportContents = {
    scores: await listScores(caller, choice),
    plan: choice.withPlan ? await readPlan(caller) : null,
    certificates: await chosenCertificates(caller, choice.certificates),
  }
  if (contents.scores.length + contents.certificates.length === 0 && !contents.plan) {
    throw badField('scores', t('noScores'))
  }
  const [holder] = await db
    .select({
      id: users.id,
      institutionId: users.institutionId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, user.id))
  if (!holder) throw new Error('Cannot make a passport: the caller has no account')

  const head = await statementHead(caller, 'whole')
  const file = JSON.stringify(passportBundle(holder, contents, { ...head, madeAt: now().toISOString() }))
  const sha256 = createHash('sha256').update(file).digest('hex')
  const statement: PassportStatement = { kind: 'passport', ...head, sha256 }
  const jws = await signStatement(caller, statement)
  await recordAudit(db, caller, { action: 'passport.make', objectId: user.id })
  return { statement, jws, contents, file }
}

async function listScores(caller: Caller, { scores: chosen, withHistory }: PassportChoice) {
  const scores: PassportContents['scores'] = []
  for await (const { scores: totals, severities, createdAt } of everyPage((cursor) =>
    listAssessments(caller, cursor),
  )) {
    for (const questionnaire of chosen) {
      const score = totals[questionnaire]
      const severity = severities[questionnaire]
      if (score === null || severity === null) continue
      const isLatest = !scores.some((one) => one.questionnaire === questionnaire)
      if (isLatest || withHistory) scores.push({ questionnaire, score, severity, createdAt })
    }
  }
  return scores
}

async function readPlan(caller: Caller): Promise<PassportContents['plan']> {
  const plan = await findPlan(caller)
  if (plan && plan.state !== 'open') {
    throw conflict(t('planUnreadable'))
  }
  const population = populationOf(caller.user.role)
  const written = steps
    .map((step) => ({ title: stepTexts(step, population).title, text: plan?.steps[step].trim() ?? '' }))
    .filter(({ text }) => text !== '')
  if (!plan || written.length === 0) throw badField('withPlan', t('noPlan'))
  return { updatedAt: plan.updatedAt, steps: written }
}

async function chosenCertificates(caller: Caller, ids: readonly string[]) {
  const own = await listCertificates(caller)
  if (ids.some((id) => !own.some((one) => one.id === id))) throw notFound()
  return own.filter(({ id }) => ids.includes(id))
}
