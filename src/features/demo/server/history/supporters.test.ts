import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Connection, connectionApi, type Encouragement } from '#features/connections/contract.ts'
import { startSession } from '#features/identity/server/sessions.ts'
import { type SharedView, sharingApi, type SharingSetting } from '#features/sharing/contract.ts'
import { createDemoWorld } from '#testing/demo-world.ts'
import type { World } from '#testing/world.ts'

import { demoPeople } from '../people/cast.ts'

// Seconds of work on an idle machine, many more on a busy one.
const patience = 60_000

let world: World
beforeAll(async () => {
  world = await createDemoWorld()
}, patience)
afterAll(() => world[Symbol.asyncDispose]())

test.each(['user', 'inmate'] as const)(
  'whoever is tried as %s has a supporter, somebody who shares, a request and a kind word',
  async (part) => {
    const lead = demoPeople.find((person) => person.isLead && person.part === part)!
    const caller = world.caller(`sid=${await startSession(world.db, lead, 'Test browser')}`)

    const own = (await caller.call(connectionApi.list)).json<Connection[]>()
    const accepted = own.find(({ status }) => status === 'accepted')!
    const shown = await caller.call(sharingApi.shared, { params: { id: accepted.id } })
    const settings = (await caller.call(sharingApi.list)).json<SharingSetting[]>()
    const words = (await caller.call(connectionApi.encouragements)).json<Encouragement[]>()

    expect(own.map(({ status, direction }) => `${status} ${direction}`)).toContain('pending received')
    expect(accepted.isSharing).toBe(true)
    expect(shown.json<SharedView>().shareMoodData?.length).toBeGreaterThan(0)
    expect(settings).toMatchObject([{ shareMoodData: true, shareJournal: false }])
    expect(words).toHaveLength(1)
  },
)
