import fc from 'fast-check'
import { expect, test } from 'vitest'

import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type AlertDetail, alertApi, longestMessage } from '../contract.ts'
import { alerts } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

/** Sends the body of a request for help as some client does. Answers what those who respond read of it. */
async function ask(body: object): Promise<{ status: number; read: string }> {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: alertApi.raise.path,
    headers: { cookie: person.cookie },
    payload: body,
  })
  const [alert] = await world.rows(alerts, { subjectId: person.id })
  const reply = await rosa.call(alertApi.find, { params: { id: alert?.id ?? crypto.randomUUID() } })
  return { status: statusCode, read: reply.json<AlertDetail>().message }
}

const long = 'I am in the yard. '.repeat(100)

test.each([
  ['a vertical tab, as a word processor pastes it', 'cell 12\vplease come', 'cell 12\nplease come'],
  ['NUL', 'cell\u0000 12', 'cell 12'],
  ['every control character', 'a\u0001\u0008\u000E\u001B\u001F\u007Fb', 'ab'],
  ['line ends of other systems', 'a\r\nb\rc\u2028d\u2029e\ff\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
  ['half of a character', 'help \uD83D me \uDE00', 'help  me'],
  ['a whole one', 'help 😀', 'help 😀'],
  ['a tab and a line feed', 'a\tb\nc', 'a\tb\nc'],
  ['nothing', '', 'Asked for help'],
  ['spaces alone', ' \n\t ', 'Asked for help'],
  ['control characters alone', '\u0000\u0001', 'Asked for help'],
  ['more than is kept', long, `${long.slice(0, longestMessage - 2)} …`],
  ['more than a call may carry elsewhere', 'x'.repeat(200_000), `${'x'.repeat(longestMessage - 2)} …`],
  ['as many characters as are kept', 'é'.repeat(longestMessage), 'é'.repeat(longestMessage)],
  ['a character at the cut', '😀'.repeat(1500), `${'😀'.repeat(longestMessage - 2)} …`],
  ['what is no text', { words: 'help' }, 'Asked for help'],
  ['null', null, 'Asked for help'],
])('a call for help with %s is stored, its words cleaned', async (_, message, kept) => {
  expect(await ask({ severity: 'critical', message })).toEqual({ status: 201, read: kept })
})

// Controls H1.
test('no words that anybody can send have a call for help refused', async () => {
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(words, async (message) => {
      expect((await ask({ severity: 'critical', message })).status).toBe(201)
    }),
    { numRuns: 30 },
  )
})

test('a retry of words that were cleaned is no second request', async () => {
  const person = await world.person('ivo', 'inmate')
  const requestId = crypto.randomUUID()
  const body = { severity: 'critical', message: `${long}\v`, requestId } as const

  await person.call(alertApi.raise, { body })
  await person.call(alertApi.raise, { body })

  const kept = await world.rows(alerts, { subjectId: person.id })
  expect(kept).toMatchObject([{ askedAgain: 0 }])
})

test('of a request that was repeated with too many words the latest are kept, with a mark where some are gone', async () => {
  const person = await world.person('eva', 'inmate')
  for (const place of ['north', 'south', 'east', 'west', 'top'])
    await person.call(alertApi.raise, {
      body: { severity: 'critical', message: `${place} ${'.'.repeat(900)}` },
    })

  const [alert] = await world.rows(alerts, { subjectId: person.id })
  const { message } = (await rosa.call(alertApi.find, { params: { id: alert!.id } })).json<AlertDetail>()
  expect(message).toMatch(/^… \.+\nsouth/)
  expect(message).toContain('top')
})
