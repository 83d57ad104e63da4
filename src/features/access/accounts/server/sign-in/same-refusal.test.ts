// Secures A17.
import { expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { openWorld } from '#testing/world.ts'

import { lockAccount } from '../passwords/password-replacement.ts'
import { signInFailures } from '../table.ts'

const world = await openWorld()
const password = 'three calm herons'
await world.person('present', 'user', { password })
await world.person('inactive', 'user', { password, isActive: false })
const { id } = await world.person('locked', 'user', { password })
await world.db.transaction((tx) => lockAccount(tx, id))
await world.newcomer('code', password)
const words = await world.newcomer('words', password)
await words.call(recoveryApi.make, { body: { form: 'words' } })

const names = ['present', 'nobody', 'inactive', 'locked'] as const
const wrong = (username: string) =>
  world.app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'not this one' } })
const wrongWords = (username: string) =>
  world.stranger.call(recoveryApi.recover, {
    body: { username, code: 'canopener uncanny hatchet murky agony', newPassword: 'four quiet owls' },
  })

// Secures A1.
test('a wrong password, an unknown name, a closed and a locked account get the same answer, to the byte', async () => {
  const replies = await Promise.all(names.map(wrong))

  const seen = replies.map(({ statusCode, payload, headers }) =>
    JSON.stringify([statusCode, payload, { ...headers, date: '', 'server-time': '' }]),
  )
  expect(new Set(seen).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(401)
})

// Measured in turns, by what the processor did in this process, so that other work of the machine hardly counts. The
// least tenth of each is compared, since the process has other work now and then.
test.each([
  { send: wrong, of: names },
  { send: wrongWords, of: ['words', 'code', 'nobody', 'locked'] },
])(
  'they take the same work, in the least tenth of two hundred attempts',
  { retry: 2, timeout: 120_000 },
  async ({ send, of }) => {
    const taken = new Map<string, number[]>(of.map((name) => [name, []]))
    for (let round = 0; round < 50; round += 1) {
      for (const name of of) {
        const before = process.cpuUsage()
        await send(name)
        const { user, system } = process.cpuUsage(before)
        taken.get(name)!.push((user + system) / 1000)
        // So that nobody has to wait after ten failures.
        await world.db.delete(signInFailures)
      }
    }

    const quick = [...taken.values()].map((times) => times.toSorted((one, other) => one - other)[5]!)
    const [least, most] = [Math.min(...quick), Math.max(...quick)]
    expect(most - least).toBeLessThan(Math.max(2, least * 0.1))
  },
)
