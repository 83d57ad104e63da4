import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { hashPassword } from '#features/accounts/server/service.ts'
import { responderGrants, users } from '#features/identity/server/table.ts'
import { createInstitution, createUnits } from '#features/institutions/server/service.ts'
import { shifts } from '#features/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { type Calendar, calendarOf } from '../calendar.ts'
import type { Witnessed } from '../testimony.ts'
import { demoDays, demoPeople, type DemoPerson, unitNames } from './cast.ts'

/** Somebody of the demo, with where they are in the database. */
export interface CastMember extends DemoPerson {
  readonly institutionId: string
  readonly unitId: string | null
  readonly shiftId: string | null
}

/** Whom and which days a chapter of the demo may tell of. */
export interface Cast {
  readonly people: readonly CastMember[]
  readonly calendar: Calendar
}

/** Makes the demo institution with its units, shifts and people, and answers the cast. */
export async function writePeople(db: Database, now: Date): Promise<Cast> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const institutionId = await createInstitution(db, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone,
    isOpen: true,
    requiresSecondFactor: false,
  })
  const unitIds = await createUnits(db, institutionId, unitNames)
  const itsShifts = await db.select().from(shifts).where(eq(shifts.institutionId, institutionId))

  const calendar = calendarOf(now, timeZone)
  const people = demoPeople.map((person) => ({
    ...person,
    institutionId,
    unitId: person.unit && (unitIds[unitNames.indexOf(person.unit)] ?? null),
    shiftId: itsShifts.find(({ name }) => name === person.shift)?.id ?? null,
  }))
  // A password of 256 random bits that nobody keeps: these accounts open by trying a part, and no other way.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  await db.insert(users).values(people.map((person) => ({ ...accountOf(person, calendar), passwordHash })))
  await db.insert(responderGrants).values(grantsOf(people, calendar))
  return { people, calendar }
}

function accountOf(person: CastMember, calendar: Calendar) {
  const { id, institutionId, unitId, shiftId, username, firstName, lastName, role } = person
  return {
    id,
    institutionId,
    unitId,
    shiftId,
    username,
    firstName,
    lastName,
    role,
    // A domain that nobody can own (RFC 2606), and never verified: no message goes there.
    email: role === 'inmate' ? null : `${username}@cedar-ridge.example`,
    badgeNumber: person.badgeNumber,
    isPremium: person.isPremium,
    bio: person.bio ?? null,
    createdAt: calendar.moment(person.joinedDaysAgo, 10 * 60),
  }
}

/** Whose account somebody else made, and who was named to answer alerts. */
export function arrivalsOf({ people, calendar }: Cast): Witnessed[] {
  const keeper = people.find(({ part }) => part === 'institution_admin')!
  const [admin, second] = people.filter(({ part }) => part === 'admin')
  const begin = demoDays + 6
  const made = people
    .filter(({ part, joinedDaysAgo }) => part !== 'user' && joinedDaysAgo <= begin)
    .map(({ id, part, joinedDaysAgo }) => ({
      at: calendar.moment(joinedDaysAgo, 10 * 60),
      action: 'account.create' as const,
      actor: (part === 'admin' || part === 'institution_admin' ? second : keeper) ?? keeper,
      subjectId: id,
    }))
  const at = calendar.moment(demoDays - 1, 9 * 60)
  const named = people
    .filter(({ responderFor }) => responderFor)
    .flatMap(({ id }) => [
      { at, action: 'grant.give' as const, actor: keeper, subjectId: id },
      { at, action: 'grant.confirm' as const, actor: admin ?? keeper, subjectId: id },
    ])
  return [...made, ...named]
}

/** Each of the mental health staff serves one population, for a year from soon after the beginning. */
function grantsOf(people: readonly CastMember[], calendar: Calendar) {
  const grantedBy = people.find(({ part }) => part === 'institution_admin')?.id ?? null
  const confirmedBy = people.find(({ part }) => part === 'admin')?.id ?? null
  return people.flatMap(({ id, institutionId, responderFor }) => {
    const startsAt = calendar.moment(demoDays - 1, 9 * 60)
    const endsAt = calendar.moment(demoDays - 1 - 364, 9 * 60)
    const grant = { userId: id, institutionId, startsAt, endsAt, grantedBy }
    return responderFor ? [{ ...grant, population: responderFor, confirmedAt: startsAt, confirmedBy }] : []
  })
}
