import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, eq } from 'drizzle-orm'

import { type RaiseResult, raiseAlert } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { listClosedVersions, requireOpenText } from '#features/core/encryption/index.ts'
import { isMinor } from '#features/core/identity/age.ts'
import { users } from '#features/core/identity/server/table.ts'
import { readTriage, usualTriageVersion } from '#features/core/institutions/index.ts'
import { awardPoints } from '#features/core/rewards/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { readWithin } from '#server/database/read-within.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, keyTaken, notFound } from '#server/http/rejection.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'
import { populationOf } from '#shared/population.ts'

import { alertOfResponses, type ScreeningAlert } from '../alert-severity.ts'
import type { NewAssessment, SubmittedAssessment } from '../contract.ts'
import { asksDifficulty } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { riskOfResponses, scoresOf } from '../score-answers.ts'
import { isFinished, rulesVersion } from '../scoring.ts'
import { decryptAnswers, encryptAnswers } from './answers.ts'
import { asAssessment } from './read.ts'
import { assessments } from './table.ts'

const t = texts('contract')

interface Submitted {
  readonly assessment: SubmittedAssessment
  /** False if the audit event of an alert could not be written. The result is stored all the same. */
  readonly isAudited: boolean
}

/** Settings that are locked must not keep an alert. */
const triageWithinMs = 500

/**
 * Scores a screening and stores it with its encrypted answers, its points and the alert that it may raise, in one
 * transaction. One that was not finished gets no score and no points. A retry, which has the same request id and
 * answers, changes nothing, not even the language, and returns the stored result. Throws a 422 for a request id that other answers of the
 * caller have.
 */
export function submitAssessment(caller: Caller, submission: NewAssessment): Promise<Submitted> {
  return caller.db.transaction((tx) => storeAssessment(tx, caller, submission))
}

/** As `submitAssessment`, in the caller's transaction. */
export async function storeAssessment(
  tx: Database,
  caller: Caller,
  submission: NewAssessment,
): Promise<Submitted> {
  const { type, responses, isRightNow, requestId, language = currentLanguage() } = submission
  const { user } = caller
  const id = randomUUID()
  const riskLevel = riskOfResponses(responses, isRightNow, isMinor(user.ageBand))
  const scores = scoresOf(responses)
  const population = populationOf(user.role)
  const createdAt = now()

  const before = await findRetried(tx, caller, submission)
  if (before) return { assessment: before, isAudited: true }
  const { version: triageVersion, settings } = await readWithin(
    tx,
    triageWithinMs,
    (part) => readTriage(part, user.institutionId),
    usualTriageVersion,
  )
  const alert = alertOfResponses(responses, isRightNow, settings[population])
  const raised = alert && (await raiseScreeningAlert(tx, caller, { ...alert, id, isRightNow, language }))
  const result = { id, type, language, ...scores, riskLevel, createdAt }
  const row = { ...result, userId: user.id, rulesVersion, triageVersion }
  const ciphertext = await encryptAnswers(tx, caller, id, responses)
  const alertId = raised?.alert.id ?? null
  // A call for help must arrive even if the audit trail cannot be written. The alert says then that it is not audited.
  const isAudited = raised?.isAudited ?? true
  await pipeline(
    insertAssessment(tx, { ...row, responses: ciphertext, alertId, requestId: requestId ?? null }),
    isAudited && recordAudit(tx, caller, { action: 'assessment.submit', objectId: id }),
    isFinished(scores) && awardPoints(tx, user, 'screening', id),
  )
  const notification = { notified: raised?.alert.notified ?? null, told: raised?.alert.told ?? null }
  return { assessment: { ...asAssessment(result), ...notification }, isAudited }
}

const insertAssessment = prepared((db) =>
  db.insert(assessments).values({
    ...placeholders('id', 'userId', 'type', 'language', 'responses', 'phq9', 'gad7', 'riskLevel'),
    ...placeholders('rulesVersion', 'triageVersion', 'alertId', 'requestId', 'createdAt'),
  }),
)

/**
 * Finds the result that a retry repeats, with who is notified by now; null if the submission is new. Throws a 422 if
 * its answers are others.
 */
async function findRetried(
  tx: Database,
  caller: Pick<Caller, 'user' | 'keyring' | 'vault'>,
  { type, responses, requestId }: NewAssessment,
): Promise<SubmittedAssessment | null> {
  if (requestId === undefined) return null
  const { user } = caller
  // Simultaneous tries of one submission wait here for the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const [stored] = await tx
    .select({ result: assessments, alert: alerts })
    .from(assessments)
    .leftJoin(alerts, eq(alerts.id, assessments.alertId))
    .where(and(eq(assessments.userId, user.id), eq(assessments.requestId, requestId)))
  if (!stored) return null

  const { result, alert } = stored
  // How difficult things have been may have been said since.
  const { difficulty } = responses
  const answers = { ...(await decryptAnswers(tx, caller, result)), difficulty }
  if (result.type !== type || !isDeepStrictEqual(answers, { ...responses, difficulty })) throw keyTaken()
  return { ...asAssessment(result), notified: alert?.notified ?? null, told: alert?.told ?? null }
}

interface Result extends ScreeningAlert, Pick<NewAssessment, 'isRightNow'> {
  readonly id: string
  readonly language: Language
}

function raiseScreeningAlert(
  tx: Database,
  { user, keyring, trace }: Pick<Caller, 'user' | 'keyring' | 'trace'>,
  { id: assessmentId, severity, trigger, isRightNow, language }: Result,
): Promise<RaiseResult> {
  const kind = isRightNow ? 'right-now' : 'screening'
  const about = { subjectId: user.id, assessmentId, language }
  return raiseAlert(tx, { keyring, trace, user }, { ...about, kind, severity, trigger })
}

/**
 * Raises a critical alert for thoughts of self-harm that are about right now, without waiting for the rest of the
 * answers. It joins an open request for help.
 */
export function raiseRightNowAlert({ db, user, keyring, trace }: Caller): Promise<RaiseResult> {
  return db.transaction((tx) =>
    raiseAlert(
      tx,
      { keyring, trace, user },
      { subjectId: user.id, kind: 'right-now', severity: 'critical', trigger: 'item9' },
    ),
  )
}

/**
 * Keeps how difficult things have been with the answers of the caller's own screening, in place of what they said
 * before; no score changes. Throws a 404 for anybody else's, a 409 while its answers are closed, and a 400 if none of
 * them is above 0.
 */
export function setDifficulty(caller: Caller, id: string, difficulty: number): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const own = and(eq(assessments.id, id), eq(assessments.userId, caller.user.id))
    const [row] = await tx.select().from(assessments).where(own).for('update')
    if (!row) throw notFound()
    requireOpenText(row.responses, await listClosedVersions({ ...caller, db: tx }), t('answersAreClosed'))
    const answers = await decryptAnswers(tx, caller, row)
    if (!asksDifficulty(answers)) throw badField('difficulty', t('difficultyNeedsAnswer'))
    const responses = await encryptAnswers(tx, caller, id, { ...answers, difficulty })
    await tx.update(assessments).set({ responses }).where(own)
    await recordAudit(tx, caller, { action: 'assessment.set-difficulty', objectId: id })
  })
}
