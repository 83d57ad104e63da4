import { eq, sql } from 'drizzle-orm'

import { accents } from '#features/core/institutions/accents.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { notSignedIn } from '#server/http/rejection.ts'
import type { MissingStep } from '#shared/endpoint.ts'

import type { CurrentUser } from '../contract.ts'
import { defaultLockMinutes } from '../lock-times.ts'
import { resetHoldUntil } from '../reset-hold.ts'
import { needsSecondFactor } from '../second-factor-requirement.ts'
import { hasSleepingGrantAt, responderForAt } from './grants-in-force.ts'
import { hasSecondFactor, users } from './table.ts'

type Row = typeof users.$inferSelect

/** A person as they may see themselves, with their bio as it is stored. */
export type StoredUser = Omit<CurrentUser, 'bio'> & Pick<Row, 'bio' | 'plainBio'>

interface Asking {
  readonly id: string
  readonly hasProvidersFactor?: boolean
}

/**
 * A person as they may see themselves. While the code is missing, everything but their name is left blank.
 * `hasProvidersFactor` is the session's. Throws a 401 where the person is no longer there.
 */
export async function findStoredUser(
  db: Database,
  asking: Asking,
  missingStep: MissingStep | null,
): Promise<StoredUser> {
  const user = await readUser(db, asking, missingStep)
  return missingStep === 'code' ? { ...user, ...hiddenBeforeCode } : user
}

/** Fields that are left blank for somebody who has entered only the password. */
const hiddenBeforeCode = {
  firstName: '',
  lastName: '',
  email: null,
  isEmailConfirmed: false,
  bio: null,
  plainBio: null,
  badgeNumber: null,
  unit: null,
  shift: null,
  timeZone: null,
  language: null,
  ageBand: null,
  responderFor: [],
  closedTexts: null,
  deletesAt: null,
  hasPin: false,
}

const findPerson = prepared((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      bio: users.bio,
      plainBio: users.plainBio,
      role: users.role,
      isPremium: users.isPremium,
      isActive: users.isActive,
      mustChangePassword: users.mustChangePassword,
      badgeNumber: users.badgeNumber,
      timeZone: users.timeZone,
      language: users.language,
      ageBand: users.ageBand,
      isFindable: users.isFindable,
      showsRewards: users.showsRewards,
      resetHoldStartedAt: users.resetHoldStartedAt,
      hasClosedVault: users.hasClosedVault,
      deletesAt: users.deletesAt,
      lockMinutes: users.lockMinutes,
      hasPin: sql<boolean>`${users.pinHash} is not null`,
      createdAt: users.createdAt,
      institution: {
        id: institutions.id,
        name: institutions.name,
        kind: institutions.kind,
        timeZone: institutions.timeZone,
        accent: institutions.accent,
        welcome: institutions.welcome,
      },
      requiresSecondFactor: institutions.requiresSecondFactor,
      unit: units.name,
      shift: shifts.name,
      responderFor: responderForAt(sql.placeholder('at')),
      hasSecondFactor,
      isGrantAsleep: hasSleepingGrantAt(sql.placeholder('at')),
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .leftJoin(units, eq(units.id, users.unitId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .where(eq(users.id, sql.placeholder('id'))),
)

async function readUser(
  db: Database,
  { id, hasProvidersFactor = false }: Asking,
  missingStep: MissingStep | null,
): Promise<StoredUser> {
  const at = now()
  const [found] = await findPerson(db, { id, at: at.toISOString() })
  if (!found) throw notSignedIn()

  const { institution, requiresSecondFactor, isGrantAsleep, emailVerifiedAt, ...more } = found
  const { resetHoldStartedAt, hasClosedVault, ...user } = more
  const isResponder = isGrantAsleep || user.responderFor.length > 0
  const isEnrolmentMissing =
    requiresSecondFactor &&
    !user.hasSecondFactor &&
    (isGrantAsleep || needsSecondFactor(user)) &&
    (isResponder || !hasProvidersFactor)
  return {
    ...user,
    isEmailConfirmed: emailVerifiedAt !== null,
    missingStep: missingStep ?? (isEnrolmentMissing ? 'enrolment' : null),
    institution: {
      ...institution,
      accent: institution.accent && accents[institution.accent],
      welcome: missingStep === 'code' ? '' : institution.welcome,
    },
    closedTexts: closedTextsOf({ resetHoldStartedAt, hasClosedVault }, at),
    deletesAt: user.deletesAt?.toISOString() ?? null,
    lockMinutes: user.lockMinutes ?? defaultLockMinutes(user),
    createdAt: user.createdAt.toISOString(),
  }
}

/** What a reset closed: for good where it closed a vault, otherwise until its hold ends. */
function closedTextsOf(
  { resetHoldStartedAt, hasClosedVault }: Pick<Row, 'resetHoldStartedAt' | 'hasClosedVault'>,
  at: Date,
): CurrentUser['closedTexts'] {
  const until = resetHoldUntil(resetHoldStartedAt, at)
  if (!resetHoldStartedAt || !(until || hasClosedVault)) return null
  return { since: resetHoldStartedAt.toISOString(), until: hasClosedVault ? null : until!.toISOString() }
}
