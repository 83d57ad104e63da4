import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { hashPassword } from '#features/access/accounts/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import type { LocalContact } from '#features/core/institutions/contract.ts'
import { storedContacts, createInstitution, createUnits } from '#features/core/institutions/index.ts'
import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { type Calendar, calendarOf } from '../calendar.ts'
import type { AuditRecord } from '../seed-step.ts'
import { demoDays, demoPeople, type DemoPerson, unitNames } from './demo-people.ts'
import { shiftTimes } from './shifts.ts'

/** A person of the demo with the ids that the database gave to their institution, unit and shift. */
export interface SeededPerson extends DemoPerson {
  readonly institutionId: string
  readonly unitId: string | null
  readonly shiftId: string | null
}

/** The people whose history the steps write, and the calendar that it follows. */
export interface SeededPeople {
  readonly people: readonly SeededPerson[]
  readonly calendar: Calendar
}

/**
 * The crisis contacts of the demo institution. They are places and no numbers, and say once beside who is there that
 * they are made up: a visitor may be in need.
 */
const contacts: LocalContact[] = [
  {
    kind: 'place',
    name: 'Duty nurse (made up)',
    where: 'the clinic',
    about: 'Day and night.',
    populations: ['residents'],
    languages: ['en', 'es'],
  },
  {
    kind: 'place',
    name: 'Duty nurse (made up)',
    where: 'the clinic beside the main gate',
    about: 'Day and night.',
    populations: ['staff', 'community'],
    languages: ['en', 'es'],
  },
  { kind: 'place', name: 'Chaplain (made up)', where: 'the chapel', about: 'Weekday mornings.' },
]

/** Writes the demo institution with its units, shifts, accounts and responder grants. */
export async function writePeople(db: Database, now: Date): Promise<SeededPeople> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const institutionId = await createInstitution(db, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone,
    isOpen: true,
    requiresSecondFactor: false,
    // Nobody real is treated by its rules, so that nobody has to sign them.
    openToPeopleSince: now,
  })
  const calendar = calendarOf(now, timeZone)
  // The institution is as old as its first people: whoever joined in its first four weeks came with it.
  const createdAt = calendar.moment(
    Math.max(...demoPeople.map(({ joinedDaysAgo }) => joinedDaysAgo)),
    10 * 60,
  )
  await db
    .update(institutions)
    .set({ createdAt, contacts: storedContacts(contacts) })
    .where(eq(institutions.id, institutionId))
  const unitIds = await createUnits(db, institutionId, unitNames)
  for (const [index, name] of unitNames.entries()) {
    const post = { name: `${name} officers`, number: String(4410 + index) }
    await db.update(units).set({ post }).where(eq(units.id, unitIds[index]!))
  }
  for (const [name, times] of Object.entries(shiftTimes)) {
    const isIt = and(eq(shifts.institutionId, institutionId), eq(shifts.name, name))
    await db.update(shifts).set({ times }).where(isIt)
  }
  const itsShifts = await db.select().from(shifts).where(eq(shifts.institutionId, institutionId))

  const people = demoPeople.map((person) => ({
    ...person,
    institutionId,
    unitId: person.unit && (unitIds[unitNames.indexOf(person.unit)] ?? null),
    shiftId: itsShifts.find(({ name }) => name === person.shift)?.id ?? null,
  }))
  // Nobody knows this password of 256 random bits: the sign-in to the demo is the only way into these accounts.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  await db.insert(users).values(people.map((person) => ({ ...accountOf(person, calendar), passwordHash })))
  await db.insert(responderGrants).values(grantsOf(people, calendar))
  return { people, calendar }
}

function accountOf(person: SeededPerson, calendar: Calendar) {
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
    ageBand: '18-and-over' as const,
    // Nobody can own this domain (RFC 2606), and the address is never verified, so no message goes there.
    email: role === 'inmate' ? null : `${username}@cedar-ridge.example`,
    badgeNumber: person.badgeNumber,
    isPremium: person.isPremium,
    plainBio: person.bio ?? null,
    createdAt: calendar.moment(person.joinedDaysAgo, 10 * 60),
  }
}

/** The audit records of the accounts that administrators made and of the responder grants. */
export function accountRecordsOf({ people, calendar }: SeededPeople): AuditRecord[] {
  const peopleManager = people.find(({ demoRole }) => demoRole === 'institution_admin')!
  const [admin, second] = people.filter(({ demoRole }) => demoRole === 'admin')
  const earliestDaysAgo = demoDays + 6
  const made = people
    .filter(({ demoRole, joinedDaysAgo }) => demoRole !== 'user' && joinedDaysAgo <= earliestDaysAgo)
    .map(({ id, demoRole, joinedDaysAgo }) => ({
      at: calendar.moment(joinedDaysAgo, 10 * 60),
      action: 'account.create' as const,
      actor:
        (demoRole === 'admin' || demoRole === 'institution_admin' ? second : peopleManager) ?? peopleManager,
      subjectId: id,
    }))
  const at = calendar.moment(demoDays - 1, 9 * 60)
  const grants = people
    .filter(({ responderFor }) => responderFor)
    .flatMap(({ id }) => [
      { at, action: 'grant.give' as const, actor: peopleManager, subjectId: id },
      { at, action: 'grant.confirm' as const, actor: admin ?? peopleManager, subjectId: id },
    ])
  return [...made, ...grants]
}

/**
 * Each member of the mental health staff answers alerts of one population, for a year from the first day on.
 */
function grantsOf(people: readonly SeededPerson[], calendar: Calendar) {
  const grantedBy = people.find(({ demoRole }) => demoRole === 'institution_admin')?.id ?? null
  const confirmedBy = people.find(({ demoRole }) => demoRole === 'admin')?.id ?? null
  return people.flatMap(({ id, institutionId, responderFor }) => {
    const startsAt = calendar.moment(demoDays - 1, 9 * 60)
    const endsAt = calendar.moment(demoDays - 1 - 364, 9 * 60)
    const grant = {
      userId: id,
      institutionId,
      qualification: 'clinician',
      startsAt,
      endsAt,
      grantedBy,
    } as const
    return responderFor ? [{ ...grant, population: responderFor, confirmedAt: startsAt, confirmedBy }] : []
  })
}
