import { startSession } from '#features/core/identity/server/sessions.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'

export interface TestPerson {
  readonly id: string
  readonly cookie: string
}

const year = 365 * 24 * 60 * 60_000

/** Inserts an institution with two responders for its residents, and so many residents, all signed in. */
export async function seedPeople(db: Database, residentCount: number) {
  const institutionId = await createInstitution(db, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: true,
    requiresSecondFactor: false,
    openToPeopleSince: now(),
  })

  const person = (username: string, role: Role) => insertPerson(db, institutionId, username, role)
  const responders = [await person('rosa', 'staff'), await person('theo', 'staff')]
  await db.insert(responderGrants).values(
    responders.map(({ id: userId }) => ({
      userId,
      institutionId,
      population: 'residents' as const,
      startsAt: new Date(now().getTime() - 1000),
      endsAt: new Date(now().getTime() + year),
      confirmedAt: now(),
    })),
  )
  const residents: TestPerson[] = []
  for (let number = 0; number < residentCount; number += 1) {
    residents.push(await person(`resident-${number}`, 'inmate'))
  }
  return { institutionId, responders, residents }
}

/** Inserts a signed-in person into an institution. Staff get a verified e-mail address. */
export async function insertPerson(
  db: Database,
  institutionId: string,
  username: string,
  role: Role,
): Promise<TestPerson> {
  const [row] = await db
    .insert(users)
    .values({
      institutionId,
      username,
      role,
      firstName: username,
      lastName: 'Test',
      passwordHash: '',
      ...(role === 'staff' && { email: `${username}@cedar-ridge.example`, emailVerifiedAt: now() }),
      createdAt: now(),
    })
    .returning()
  const token = await startSession(db, row!, 'Fault test')
  return { id: row!.id, cookie: `sid=${token}` }
}
