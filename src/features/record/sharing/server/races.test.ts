// Secures Z8.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { changeAccount } from '#features/access/accounts/server/account-administration.ts'
import { type Connection, connectionApi } from '#features/core/connections/contract.ts'
import { blocks, connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

const rounds = 8

const world = await openWorld()

const becomeStaff = ({ id }: Person) =>
  world.db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, id))
    await changeAccount(tx, account!, { role: 'staff' })
  })
const ask = (from: Person, to: Person) =>
  from.call(connectionApi.request, { body: { connectedUserId: to.id } })

/** Two new people a round, so that each round is a race of its own. */
async function race(
  role: 'user' | 'inmate',
  run: (one: Person, other: Person) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await run(await world.person(crypto.randomUUID(), role), await world.person(crypto.randomUUID()))
  }
}

test('no journal is shared with somebody who becomes staff at that moment', { timeout: 60_000 }, async () => {
  await race('user', async (ana, ben) => {
    await connectPeople(ana, ben)
    const [reply] = await Promise.all([share(ana, ben, { shareJournal: true }), becomeStaff(ben)])

    expect([200, 403]).toContain(reply.statusCode)
    const left = await world.rows(sharingGrants, { ownerId: ana.id })
    expect(left).toEqual([])
  })
})

test(
  'nobody in custody is connected with somebody who begins to work there',
  { timeout: 60_000 },
  async () => {
    await race('inmate', async (resident, ben) => {
      const [reply] = await Promise.all([ask(resident, ben), becomeStaff(ben)])

      expect([201, 404]).toContain(reply.statusCode)
      const left = await world.rows(connections, { requesterId: resident.id })
      expect(left).toEqual([])
    })
  },
)

test(
  'accepting and removing at the same moment leave a connection or none',
  { timeout: 60_000 },
  async () => {
    await race('user', async (ana, ben) => {
      const { id } = (await ask(ana, ben)).json<Connection>()
      const [accepted, removed] = await Promise.all([
        ben.call(connectionApi.update, { params: { id }, body: { status: 'accepted' } }),
        ana.call(connectionApi.remove, { params: { id } }),
      ])

      expect([200, 404]).toContain(accepted.statusCode)
      expect(removed.statusCode).toBe(204)
      expect(await world.rows(connections, { id })).toEqual([])
    })
  },
)

test('sharing and removing at the same moment leave nothing shared', { timeout: 60_000 }, async () => {
  await race('user', async (ana, ben) => {
    const id = await connectPeople(ana, ben)
    const [shared, removed] = await Promise.all([
      share(ana, ben, { shareMoodData: true, shareJournal: true }),
      ben.call(connectionApi.remove, { params: { id } }),
    ])

    expect([200, 404]).toContain(shared.statusCode)
    expect(removed.statusCode).toBe(204)
    const left = await world.rows(sharingGrants, { ownerId: ana.id })
    expect(left).toEqual([])
  })
})

test('asking and blocking at the same moment leave the block alone', { timeout: 60_000 }, async () => {
  await race('user', async (ana, ben) => {
    const [asked, blocked] = await Promise.all([
      ask(ana, ben),
      ben.call(connectionApi.block, { body: { userId: ana.id } }),
    ])

    expect([201, 404]).toContain(asked.statusCode)
    expect(blocked.statusCode).toBe(201)
    expect(await world.rows(connections, { requesterId: ana.id })).toEqual([])
    expect(await world.rows(blocks, { blockerId: ben.id })).toHaveLength(1)
  })
})
