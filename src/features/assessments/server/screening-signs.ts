import { and, desc, eq, gt } from 'drizzle-orm'

import { decryptTexts } from '#features/encryption/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { answersContext } from '../answers-place.ts'
import { PartialResponses } from '../contract.ts'
import { selfHarmId } from '../questions.ts'
import { type RiskInputs, riskScreeningDays } from '../risk.ts'
import { isAnxietySerious, isDepressionSerious } from '../scoring.ts'
import { assessments } from './table.ts'

const day = 24 * 60 * 60 * 1000
// More screenings in thirty days than anybody takes: a bound for the query, not a rule.
const screeningsLookedAt = 100

/** Whose risk it is, and what opens their answers. */
export interface Person {
  readonly user: Pick<SessionUser, 'id'>
  readonly keyring: Keyring
}

type Signs = Pick<RiskInputs, 'phq9' | 'gad7' | 'isScreeningSerious'>

/**
 * The latest PHQ-9 and the latest GAD-7 within 30 days, which need not be of one screening, and whether
 * either was high or critical by its own part (decision 26).
 */
export async function screeningInputs(db: Database, person: Person): Promise<Signs> {
  const rows = await listRecent(db, person.user.id)
  const depression = rows.find(({ phq9 }) => phq9 !== null)
  const anxiety = rows.find(({ gad7 }) => gad7 !== null)
  const isGrave =
    depression && (isDepressionSerious(depression) ?? (await namesSelfHarm(db, person, depression)))
  return {
    phq9: depression?.phq9 ?? null,
    gad7: anxiety?.gad7 ?? null,
    isScreeningSerious: Boolean(isGrave) || (anxiety !== undefined && isAnxietySerious(anxiety)),
  }
}

type Row = Awaited<ReturnType<typeof listRecent>>[number]

function listRecent(db: Database, userId: string) {
  const since = new Date(now().getTime() - riskScreeningDays * day)
  const { id, phq9, gad7, riskLevel, responses } = assessments
  return db
    .select({ id, phq9, gad7, riskLevel, responses })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), gt(assessments.createdAt, since)))
    .orderBy(desc(assessments.createdAt), desc(id))
    .limit(screeningsLookedAt)
}

/** Whether question 9 was answered above 0. Answers that were damaged are taken for the graver. */
async function namesSelfHarm(db: Database, { user, keyring }: Person, { id, responses }: Row) {
  const place = answersContext({ userId: user.id, id })
  const [text] = await decryptTexts(db, keyring, user.id, [{ ...place, ciphertext: responses }])
  if (typeof text !== 'string') return true
  return (PartialResponses.parse(JSON.parse(text))[selfHarmId] ?? 0) > 0
}
