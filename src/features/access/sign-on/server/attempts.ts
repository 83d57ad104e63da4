import { createHmac } from 'node:crypto'

import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { hashToken, newToken } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { decrypt, encrypt } from '#server/encryption/envelope.ts'

import { linkState, trialState } from '../return-states.ts'
import { signOnAttempts } from './table.ts'

/** How long somebody has at the provider's page. */
export const attemptMilliseconds = 10 * 60_000

/** A sign-on on its way: the secret of the browser's cookie, and what is derived of it and sent along. */
export interface Attempt {
  readonly browserToken: string
  /** Comes back with the browser, which shows that the answer belongs to this question (RFC 6749, 10.12). */
  readonly state: string
  /** Comes back in the provider's signed token, so that no token of another sign-on fits (OpenID Connect Core, 3.1.2.1). */
  readonly nonce: string
  /** Redeems the code, which alone is worth nothing (RFC 7636). */
  readonly verifier: string
}

/** Who begins, and for what: nobody yet, to sign on; a person, to link their account; a session, for a trial. */
export interface Beginner {
  /** Who links their account or tries a provider; null for a sign-on. */
  readonly userId: string | null
  /** The session that tries a provider; left out for everything else. */
  readonly trialSessionId?: string
}

interface Purpose extends Beginner {
  readonly providerId: string
}

/**
 * Begins a sign-on, the linking of an account, or a trial. It can be finished once, within ten minutes, by this browser
 * alone, and a trial in this session alone.
 */
export async function beginAttempt(db: Database, { providerId, ...beginner }: Purpose): Promise<Attempt> {
  const { token, hash: browserHash } = newToken()
  const expiresAt = new Date(now().getTime() + attemptMilliseconds)
  const attempt = attemptOf(token, beginner)
  const { userId, trialSessionId: sessionId } = beginner
  // By it the form of a SAML provider finds the trial that it answers.
  const stateHash = sessionId === undefined ? null : hashToken(attempt.state)
  const row = { browserHash, providerId, userId, sessionId, stateHash, expiresAt }
  // Callers have no access to attempts, so that no statement of theirs can bring one back.
  await asSystem(() => db.insert(signOnAttempts).values(row))
  return attempt
}

/** Keeps what a SAML provider posted until the browser that tries it comes back. The first counts. */
export async function keepTrialAnswer(
  db: Database,
  providerId: string,
  { state, answer }: { readonly state: string; readonly answer: string },
): Promise<void> {
  const isIt = and(
    eq(signOnAttempts.stateHash, hashToken(state)),
    eq(signOnAttempts.providerId, providerId),
    isNull(signOnAttempts.answer),
    gt(signOnAttempts.expiresAt, now()),
  )
  const sealed = encrypt(answerKeyOf(state), answerPlace, Buffer.from(answer))
  // As above.
  await asSystem(() => db.update(signOnAttempts).set({ answer: sealed }).where(isIt))
}

const answerPlace = 'evenkeel/v1/trial-answer'
/** The database has a hash of the state alone, so that whoever reads it cannot read the answer. */
const answerKeyOf = (state: string) => createHmac('sha256', state).update('answer').digest()

interface AnsweredAttempt extends Attempt {
  /** What a SAML provider posted to a trial; null for everything else. */
  readonly answer: string | null
}

/**
 * Uses up the attempt of a browser, whatever becomes of the answer. Null where it was used, is older than ten minutes,
 * or was begun with another provider, by somebody else, in another session or for another purpose.
 */
export async function consumeAttempt(
  db: Database,
  browserToken: string | undefined,
  { providerId, ...beginner }: Purpose,
): Promise<AnsweredAttempt | null> {
  if (!browserToken) return null
  // As above.
  const [used] = await asSystem(() =>
    db
      .delete(signOnAttempts)
      .where(eq(signOnAttempts.browserHash, hashToken(browserToken)))
      .returning(),
  )
  const { userId, trialSessionId = null } = beginner
  if (used?.providerId !== providerId || used.userId !== userId || used.expiresAt <= now()) return null
  if (used.sessionId !== trialSessionId) return null
  const attempt = attemptOf(browserToken, beginner)
  const { answer } = used
  return { ...attempt, answer: answer && decrypt(answerKeyOf(attempt.state), answerPlace, answer).toString() }
}

/** Deletes the attempts that nobody finished in time. */
export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now()))
}

function attemptOf(browserToken: string, { userId, trialSessionId }: Beginner): Attempt {
  // The database has a hash of the token alone, so that whoever reads it cannot finish somebody's sign-on.
  const derive = (name: string) => createHmac('sha256', browserToken).update(name).digest('base64url')
  const linking = userId === null ? '' : linkState
  return {
    browserToken,
    // The page that the browser comes back to reads what it is about.
    state: `${trialSessionId === undefined ? linking : trialState}${derive('state')}`,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}
