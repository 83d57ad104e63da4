// Secures I41.
import { expect, test } from 'vitest'

import { openTurns } from './turns.ts'

const harbor = (caller: string) => ({ caller, institutionId: 'harbor' })
const cedar = (caller: string) => ({ caller, institutionId: 'cedar' })

/** A line with two places, one an institution, and work that goes on until it is told to end. */
function openLine() {
  const turns = openTurns({ places: 2, ofInstitution: 1, waiting: { ofInstitution: 3, ofCaller: 1 } })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    /** Asks for a turn. Once it has begun, `end` ends it. */
    ask: (asker: ReturnType<typeof harbor>, name = asker.caller) =>
      turns(asker, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      // What was told to end hands its place on in the steps that are due now.
      for (let step = 0; step < 5; step += 1) await Promise.resolve()
    },
  }
}

test('ten people of one institution take its place in turn, and leave the other place to others', async () => {
  const { ask, begun, end } = openLine()
  const first = ask(harbor('ana'))
  const second = ask(harbor('ben'))
  const other = ask(cedar('cleo'))

  expect(begun).toEqual(['ana', 'cleo'])
  await end('ana')
  expect(begun).toEqual(['ana', 'cleo', 'ben'])
  await end('ben')
  await end('cleo')
  expect(await Promise.all([first, second, other])).toEqual(['ana', 'ben', 'cleo'])
})

test('an institution that waits for itself keeps nobody behind it from a free place', async () => {
  const { ask, begun, end } = openLine()
  const all = [ask(harbor('ana')), ask(harbor('ben')), ask(cedar('cleo'))]
  await end('cleo')
  all.push(ask(cedar('dora')))

  expect(begun).toEqual(['ana', 'cleo', 'dora'])
  for (const name of ['ana', 'ben', 'dora']) await end(name)
  await Promise.all(all)
})

test('a place that is handed on is not taken by a newcomer in between', async () => {
  const { ask, begun, end } = openLine()
  const first = ask(harbor('ana')).then(() => ask(harbor('newcomer')))
  const second = ask(harbor('ben'))
  await end('ana')

  expect(begun).toEqual(['ana', 'ben'])
  await end('ben')
  await end('newcomer')
  await Promise.all([first, second])
  expect(begun).toEqual(['ana', 'ben', 'newcomer'])
})

test('whoever would be one too many in the line is told to wait, by person and by institution', async () => {
  const { ask, end } = openLine()
  const all = [ask(harbor('ana')), ask(harbor('ana'), 'ana again')]
  const refused = expect.objectContaining({ statusCode: 429, retryAfterSeconds: 1 })

  await expect(ask(harbor('ana'))).rejects.toEqual(refused)
  all.push(ask(harbor('ben')), ask(harbor('cleo')))
  await expect(ask(harbor('dora'))).rejects.toEqual(refused)
  for (const name of ['ana', 'ana again', 'ben', 'cleo']) await end(name)
  expect(await Promise.all(all)).toEqual(['ana', 'ana again', 'ben', 'cleo'])
})

test('work that fails gives its place back', async () => {
  const turns = openTurns({ places: 1, ofInstitution: 1, waiting: { ofInstitution: 1, ofCaller: 1 } })
  const failing = turns(harbor('ana'), () => Promise.reject(new Error('broken')))

  await expect(failing).rejects.toThrow('broken')
  await expect(turns(harbor('ana'), async () => 'done')).resolves.toBe('done')
})
