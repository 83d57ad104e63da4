import { expect, test } from 'vitest'

import { type Connection, connectionApi, type Encouragement } from '#features/core/connections/contract.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { type SharedView, sharingApi, type SharingSetting } from '#features/record/sharing/contract.ts'
import { openDemoWorld } from '#testing/demo-world.ts'

import { demoPeople } from '../people/demo-people.ts'

const world = await openDemoWorld()

test.each(['user', 'inmate'] as const)(
  'the trial account of the role %s has a supporter who shares, a pending request and an encouragement',
  async (demoRole) => {
    const account = demoPeople.find((person) => person.isTrialAccount && person.demoRole === demoRole)!
    const caller = world.caller(`sid=${await startSession(world.db, account, 'Test browser')}`)

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
