import { randomUUID } from 'node:crypto'

import { type RaiseResult, raiseAlert } from '#features/alerts/server/service.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { encryptText } from '#features/encryption/server/service.ts'
import { awardPoints } from '#features/rewards/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'

import { answersContext } from '../answers-place.ts'
import type { NewAssessment, SubmittedAssessment } from '../contract.ts'
import { isSerious, riskOfResponses, rulesVersion, scoresOf } from '../scoring.ts'
import { asAssessment } from './read.ts'
import { findRetried } from './repeated.ts'
import { assessments } from './table.ts'

interface Submitter {
  readonly user: SessionUser
  readonly keyring: Keyring
  readonly trace: Trace
}

interface Submitted {
  readonly assessment: SubmittedAssessment
  /** False where the audit trail was out of order and a serious result was stored all the same. */
  readonly isAudited: boolean
}

/**
 * Scores a screening and stores it with its sealed answers, its points and, for a high or critical
 * result, the alert that tells mental health staff: all of it is there after the commit or none. The same
 * submission sent again is answered as it is kept. Throws a 422 for other answers with its key.
 */
export function submitAssessment(
  db: Database,
  submitter: Submitter,
  submission: NewAssessment,
): Promise<Submitted> {
  const { type, responses, isRightNow, requestId } = submission
  const { user, keyring, trace } = submitter
  const id = randomUUID()
  const { riskLevel } = riskOfResponses(responses, isRightNow)
  const scores = scoresOf(responses)
  const createdAt = now()

  return db.transaction(async (tx) => {
    const before = await findRetried(tx, submitter, submission)
    if (before) return { assessment: before, isAudited: true }
    const raised = await tell(tx, submitter, { id, responses, isRightNow })
    const row = { id, userId: user.id, type, ...scores, riskLevel, rulesVersion, createdAt }
    const sealed = await encryptText(tx, keyring, answersContext(row), JSON.stringify(responses))
    const alertId = raised?.alert.id ?? null
    // Where the trail cannot be written, a cry for help is heard all the same: the alert says so.
    const isAudited = raised?.isAudited ?? true
    await pipeline(
      tx.insert(assessments).values({ ...row, responses: sealed, alertId, requestId: requestId ?? null }),
      isAudited && recordAudit(tx, { user, trace }, { action: 'assessment.submit', objectId: id }),
      awardPoints(tx, user, 'screening', id),
    )
    const telling = { notified: raised?.alert.notified ?? null, told: raised?.alert.told ?? null }
    return { assessment: { ...asAssessment(row), ...telling }, isAudited }
  })
}

interface Answered extends Pick<NewAssessment, 'responses' | 'isRightNow'> {
  readonly id: string
}

/** Raises the alert that a result asks for; null where nobody has to be told. */
async function tell(
  tx: Database,
  { user, keyring, trace }: Submitter,
  { id, responses, isRightNow }: Answered,
): Promise<RaiseResult | null> {
  const { riskLevel, decidedBy } = riskOfResponses(responses, isRightNow)
  if (!isSerious(riskLevel)) return null
  return raiseAlert(
    tx,
    { keyring, trace },
    {
      subjectId: user.id,
      kind: isRightNow ? 'right-now' : 'screening',
      severity: riskLevel,
      trigger: decidedBy,
      assessmentId: id,
    },
  )
}

/**
 * Tells mental health staff at once that thoughts of self-harm are about right now, without waiting for
 * the rest of the answers. Joins a request for help that is open.
 */
export function raiseRightNowAlert(db: Database, { user, keyring, trace }: Submitter): Promise<RaiseResult> {
  return db.transaction((tx) =>
    raiseAlert(
      tx,
      { keyring, trace },
      { subjectId: user.id, kind: 'right-now', severity: 'critical', trigger: 'item9' },
    ),
  )
}
