import { randomUUID } from 'node:crypto'

import { and, asc, eq, gte, or } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders } from '#features/core/encryption/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, Rejection } from '#server/http/rejection.ts'

import {
  type Contradiction,
  type Finding,
  foundAfter,
  type Guard,
  mayNotBeSafe,
  type Missing,
} from '../closing.ts'
import type { Look, Said } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { triageLevel } from '../screener.ts'
import { encryptAbout, lookPlace } from './encryption.ts'
import { followUpLooks } from './table.ts'
import { namesOf } from './view.ts'

const t = texts('answers')

/** Whom a look is at, and the alert that it is recorded with. */
export interface LookAt {
  readonly alertId: string
  readonly institutionId: string
  readonly subjectId: string
}

/** What of a call is said of the person; null where nothing is. */
export function saidIn({ assessment, takenOverBy, precaution }: Said): Said | null {
  return assessment || takenOverBy || precaution ? { assessment, takenOverBy, precaution } : null
}

/** What is found by what was said. Where somebody else saw the person it says nothing of their safety. */
export function findingOf({ assessment }: Said): Finding {
  const { look, screener } = assessment ?? {}
  return { safety: look?.safety ?? null, level: screener ? triageLevel(screener) : null }
}

/** Records what was said of a person. It stays where what it was said for is refused. */
export async function recordLook(
  tx: Database,
  caller: Caller,
  { alertId, institutionId, subjectId }: LookAt,
  said: Said,
): Promise<void> {
  const id = randomUUID()
  const content = await encryptAbout(tx, caller.keyring, lookPlace(subjectId, id), JSON.stringify(said))
  await tx
    .insert(followUpLooks)
    .values({ id, alertId, institutionId, subjectId, at: now(), by: caller.user.id, content })
  await recordAudit(tx, caller, { action: 'follow-up.look', objectId: alertId, subjectId })
}

/** What is known of a person's safety, and whether somebody has taken over since they were last found not safe. */
export interface Standing extends Guard {
  readonly found: Finding
}

/** How somebody stands of whom nothing was said. */
export const nothingKnown: Standing = {
  found: { safety: null, level: null },
  isTakenOver: false,
  hasPrecaution: false,
}
/** What was recorded and cannot be read again counts against leaving the person alone. */
const unreadable = (): Said => ({
  assessment: { look: { safety: 'unsure', agreed: t('noteDamaged'), knows: t('noteDamaged') } },
})

/** How a person stands by all that was said of them in an institution since a moment, wherever it was recorded. */
export async function standingOf(
  tx: Database,
  keyring: Caller['keyring'],
  about: LookAbout,
): Promise<Standing> {
  return standingIn(await readLooks(tx, keyring, [about]))
}

/** How a person stands by what was said of them, the oldest first. */
export const standingIn = (looks: readonly { readonly said: Said }[]): Standing =>
  looks.reduce((before, { said }) => standingAfter(before, said), nothingKnown)

/** How a person stands after something more was said of them. */
export function standingAfter(before: Standing, said: Said): Standing {
  const found = findingOf(said)
  // Whoever took over before did so of something else.
  const isAnew = mayNotBeSafe(found)
  return {
    found: foundAfter(before.found, found),
    isTakenOver: (!isAnew && before.isTakenOver) || said.takenOverBy !== undefined,
    hasPrecaution: (!isAnew && before.hasPrecaution) || said.precaution !== undefined,
  }
}

/** Of whom it is read, and since when. */
export interface LookAbout extends Pick<LookAt, 'institutionId' | 'subjectId'> {
  readonly since: Date
}

/** Lists what was said of a person since a moment, the oldest first. */
export async function listLooks(caller: Pick<Caller, 'db' | 'keyring'>, about: LookAbout): Promise<Look[]> {
  const looks = await readLooks(caller.db, caller.keyring, [about])
  const names = await namesOf(
    caller.db,
    looks.map(({ by }) => by),
  )
  return looks.map(({ at, by, said }) => ({
    ...said,
    at: at.toISOString(),
    by: (by && names.get(by)) ?? null,
  }))
}

/** What was said of some people, each since a moment, the oldest first. */
export async function readLooks(db: Database, keyring: Caller['keyring'], about: readonly LookAbout[]) {
  if (about.length === 0) return []
  const rows = await db
    .select()
    .from(followUpLooks)
    .where(
      or(
        ...about.map(({ institutionId, subjectId, since }) =>
          and(
            eq(followUpLooks.subjectId, subjectId),
            eq(followUpLooks.institutionId, institutionId),
            gte(followUpLooks.at, since),
          ),
        ),
      ),
    )
    .orderBy(asc(followUpLooks.number))
  const opened = await decryptForResponders(
    db,
    keyring,
    rows.map(({ id, subjectId, content }) => ({ ...lookPlace(subjectId, id), ciphertext: content })),
  )
  return rows.map(({ at, by, subjectId }, index) => {
    const text = opened[index]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated when it was written.
    return { at, by, subjectId, said: text ? (JSON.parse(text) as Said) : unreadable() }
  })
}

const contradictions: Record<Contradiction, () => string> = {
  'not-reached-and-seen': () => t('notReachedAndSeen'),
  'no-need-and-not-safe': () => t('noNeedAndNotSafe'),
}

/** 400: an act says two things that cannot both be so. It names the outcome. */
export function contradictory(what: Contradiction): Rejection {
  return badField('outcome', contradictions[what]())
}

const missingFields: Record<Missing, readonly ('takenOverBy' | 'precaution')[]> = {
  'takeover-and-precaution': ['takenOverBy', 'precaution'],
  takeover: ['takenOverBy'],
  precaution: ['precaution'],
}

/** 409: the person may not be safe, and something is missing before they are left. Its fields are named as well. */
export function missing(what: Missing): Rejection {
  const words = { takenOverBy: t('writeName'), precaution: t('choosePrecaution') }
  const fields = Object.fromEntries(missingFields[what].map((field) => [field, words[field]]))
  return new Rejection(409, t(`staysOpen.${what}`), { code: 'not_safe', fields })
}
