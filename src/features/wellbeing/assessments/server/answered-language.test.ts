import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import { shortScreeningApi } from '../short-contract.ts'
import { assessments } from './table.ts'

const world = await openWorld()
await responder(world, 'rosa', 'community')

/** Somebody whose browser likes a language best. */
async function somebody(browser: string) {
  const { id, cookie } = await world.person(crypto.randomUUID())
  return { id, ...world.caller(cookie, { 'accept-language': browser }) }
}

const anxiety = { type: 'anxiety', responses: gad7Of(3) } as const
// PHQ-2 totals 3, so the rest of PHQ-9 comes along; GAD-2 stays short.
const positive = { responses: { ...phq9Of(0), d1: 2, d2: 1, a1: 0, a2: 1 } }

test('the questions say which language they are in', async () => {
  const inSpanish = (await (await somebody('es-MX')).call(assessmentApi.questions)).json()
  const inEnglish = (await (await somebody('en-US')).call(assessmentApi.questions)).json()

  expect(inSpanish[0]).toMatchObject({ language: 'es', text: 'Poco interés o placer en hacer cosas' })
  expect(inEnglish[0]).toMatchObject({ language: 'en', text: 'Little interest or pleasure in doing things' })
})

test('a screening keeps the language that its page showed, whatever its browser likes best', async () => {
  const ana = await somebody('en-US')

  const sent = await ana.call(assessmentApi.submit, { body: { ...anxiety, language: 'es' } })

  expect(sent.json()).toMatchObject({ language: 'es' })
  const { id } = sent.json()
  expect((await ana.call(assessmentApi.list)).json()).toMatchObject([{ id, language: 'es' }])
  expect((await ana.call(assessmentApi.latest)).json()).toMatchObject([{ id, language: 'es' }])
  expect((await ana.call(assessmentApi.find, { params: { id } })).json()).toMatchObject({ language: 'es' })
})

test.each([
  ['es-MX', 'es'],
  ['en-US', 'en'],
  ['fr', 'en'],
])('a screening from a browser in %s that names no language is in %s', async (browser, language) => {
  const ana = await somebody(browser)

  await ana.call(assessmentApi.submit, { body: anxiety })
  await ana.call(shortScreeningApi.submit, { body: positive })

  expect((await ana.call(assessmentApi.list)).json()).toMatchObject([{ language }, { language }])
  expect((await ana.call(shortScreeningApi.list)).json()).toMatchObject([{ language }])
})

test('a short screening and the whole one that comes of it keep the language of their page', async () => {
  const ana = await somebody('en-US')

  const sent = await ana.call(shortScreeningApi.submit, { body: { ...positive, language: 'es' } })

  expect(sent.json()).toMatchObject({ short: { language: 'es' }, whole: { language: 'es' } })
  expect((await ana.call(shortScreeningApi.list)).json()).toMatchObject([{ language: 'es' }])
  expect((await ana.call(assessmentApi.list)).json()).toMatchObject([{ language: 'es' }])
})

test('a retry in another language stays one screening in the language of the first', async () => {
  const ana = await somebody('es')
  const requestId = crypto.randomUUID()

  await ana.call(assessmentApi.submit, { body: { ...anxiety, requestId, language: 'es' } })
  const again = await ana.call(assessmentApi.submit, { body: { ...anxiety, requestId, language: 'en' } })
  const short = { ...positive, requestId: crypto.randomUUID() }
  await ana.call(shortScreeningApi.submit, { body: { ...short, language: 'es' } })
  const shortAgain = await ana.call(shortScreeningApi.submit, { body: { ...short, language: 'en' } })

  expect(again.json()).toMatchObject({ language: 'es' })
  expect(shortAgain.json()).toMatchObject({ short: { language: 'es' }, whole: { language: 'es' } })
  expect((await ana.call(assessmentApi.list)).json()).toHaveLength(2)
})

test('a language that there is not is refused by its field, and nothing is stored', async () => {
  const ana = await somebody('es')
  const unknown = { language: 'fr' } as object

  const whole = await ana.call(assessmentApi.submit, { body: { ...anxiety, ...unknown } })
  const short = await ana.call(shortScreeningApi.submit, {
    body: { ...positive, ...unknown },
  })

  for (const reply of [whole, short]) {
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['language'])
  }
  expect(await world.rows(assessments, { userId: ana.id })).toEqual([])
})

test('what the release before stores, which names no language, is in English', async () => {
  const ana = await somebody('es')
  const id = crypto.randomUUID()

  await world.db.execute(sql`
    insert into assessments (id, user_id, type, responses, gad7, risk_level, rules_version, created_at)
    values (${id}, ${ana.id}, 'anxiety', '', 3, 'low', 1, now())`)
  await world.db.execute(sql`
    insert into short_screenings (id, user_id, responses, gad2, created_at)
    values (${id}, ${ana.id}, '', 1, now())`)

  expect((await ana.call(assessmentApi.list)).json()).toMatchObject([{ id, language: 'en' }])
  expect((await ana.call(shortScreeningApi.list)).json()).toMatchObject([{ id, language: 'en' }])
})
