import { eq, sql } from 'drizzle-orm'

import { accents } from '#features/institutions/accents.ts'
import { institutions, shifts, units } from '#features/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { notSignedIn } from '#server/http/rejection.ts'
import type { MissingStep } from '#shared/endpoint.ts'

import type { CurrentUser } from '../contract.ts'
import { defaultLockMinutes } from '../lock-times.ts'
import { resetHoldUntil } from '../reset-hold.ts'
import { needsSecondFactor } from '../second-factor-requirement.ts'
import { responderForAt } from './responder-grants.ts'
import { hasSecondFactor, users } from './table.ts'

type Row = typeof users.$inferSelect
type Institution = typeof institutions.$inferSelect

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
  { id, hasProvidersFactor = false }: Asking,
  missingStep: MissingStep | null,
): Promise<StoredUser> {
  const user = await readUser(db, id, missingStep)
  if (user.missingStep === 'enrolment' && hasProvidersFactor && user.responderFor.length === 0) {
    return { ...user, missingStep: null }
  }
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
  responderFor: [],
  closedTexts: null,
  deletesAt: null,
  hasPin: false,
}

const findPerson = prepared((db) =>
  db
    .select({
      user: users,
      institution: institutions,
      unit: units.name,
      shift: shifts.name,
      responderFor: responderForAt(sql.placeholder('at')),
      hasSecondFactor,
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .leftJoin(units, eq(units.id, users.unitId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .where(eq(users.id, sql.placeholder('id'))),
)

async function readUser(db: Database, id: string, missingStep: MissingStep | null): Promise<StoredUser> {
  const at = now()
  const [found] = await findPerson(db, { id, at: at.toISOString() })
  if (!found) throw notSignedIn()

  const { user, institution, unit, shift, responderFor } = found
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isEmailConfirmed: user.emailVerifiedAt !== null,
    bio: user.bio,
    plainBio: user.plainBio,
    role: user.role,
    isPremium: user.isPremium,
    isActive: user.isActive,
    mustChangePassword: user.mustChangePassword,
    missingStep: missingStep ?? missingEnrolment(found),
    hasSecondFactor: found.hasSecondFactor,
    badgeNumber: user.badgeNumber,
    unit,
    shift,
    institution: {
      id: institution.id,
      name: institution.name,
      kind: institution.kind,
      timeZone: institution.timeZone,
      accent: institution.accent && accents[institution.accent],
      welcome: missingStep === 'code' ? '' : institution.welcome,
    },
    timeZone: user.timeZone,
    language: user.language,
    isFindable: user.isFindable,
    showsRewards: user.showsRewards,
    responderFor,
    closedTexts: closedTextsOf(user, at),
    deletesAt: user.deletesAt?.toISOString() ?? null,
    lockMinutes: user.lockMinutes ?? defaultLockMinutes({ role: user.role, responderFor }),
    hasPin: user.pinHash !== null,
    createdAt: user.createdAt.toISOString(),
  }
}

function missingEnrolment(
  found: Pick<CurrentUser, 'responderFor' | 'hasSecondFactor'> & { user: Row; institution: Institution },
) {
  const { user, institution, responderFor } = found
  const isRequired = institution.requiresSecondFactor && needsSecondFactor({ role: user.role, responderFor })
  return isRequired && !found.hasSecondFactor ? 'enrolment' : null
}

/** What a reset closed: for good where it closed a vault, otherwise until its hold ends. */
function closedTextsOf({ resetHoldStartedAt, hasClosedVault }: Row, at: Date): CurrentUser['closedTexts'] {
  const until = resetHoldUntil(resetHoldStartedAt, at)
  if (!resetHoldStartedAt || !(until || hasClosedVault)) return null
  return { since: resetHoldStartedAt.toISOString(), until: hasClosedVault ? null : until!.toISOString() }
}
