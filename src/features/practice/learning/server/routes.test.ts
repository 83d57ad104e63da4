import { brotliDecompressSync } from 'node:zlib'

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { learningApi, type LearningModule, type ModuleOutline, type NewProgress } from '../contract.ts'
import { lessonsOf } from '../course.ts'
import { readModules } from './lessons.ts'

const world = await openWorld()
const reader = await world.person('reader')
const module = (await reader.call(learningApi.modules)).json<LearningModule[]>()[0]!

const [first, second, third] = [0, 1, 2].map((index) => () => lessonsOf(module)[index]!.id)
const save = (person: Person, body: unknown) =>
  person.call(learningApi.saveProgress, { body: body as NewProgress })
const progressOf = async (person: Person) => (await person.call(learningApi.progress)).json()
const completed = (moduleId = module.id) => ({ moduleId, progress: 100, completed: true })
const pointsOf = ({ id }: Person) =>
  world.db
    .select({ points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, id), eq(pointEntries.activity, 'lesson-module')))

test('the modules come whole: sections, lessons with their Markdown and what it says, and sources', async () => {
  const ana = await world.person('ana')

  const reply = await ana.call(learningApi.modules)

  expect(reply.json()).toHaveLength(12)
  expect(module).toMatchObject({
    id: 'what-stress-does',
    title: 'What stress does',
    isPremium: false,
    estimatedDuration: 25,
    content: {
      sections: [
        {
          title: 'The alarm in your body',
          lessons: [
            { id: 'why-your-heart-races' },
            { id: 'why-you-forget-and-snap' },
            { id: 'when-you-freeze' },
          ],
        },
        {},
        {},
      ],
    },
  })
  expect(module.content.sections[0]?.lessons[0]).toMatchObject({
    content: expect.stringContaining('\n## Try this\n\nPut two fingers'),
    text: expect.arrayContaining([{ kind: 'paragraph', content: expect.anything() }]),
    exercise: [{ kind: 'paragraph', content: [expect.stringMatching(/^Put two fingers/)] }],
  })
  expect(module.sources).toHaveLength(5)
  expect(module.sourceList).toMatchObject([{ kind: 'list', isOrdered: false, items: { length: 5 } }])
})

test('the outline has every module in the same order, without a word of its lessons', async () => {
  const ana = await world.person('reader-of-outlines')
  const modules: LearningModule[] = (await ana.call(learningApi.modules)).json()

  const outline: ModuleOutline[] = (await ana.call(learningApi.outline)).json()

  expect(outline.map(({ id }) => id)).toEqual(modules.map(({ id }) => id))
  expect(outline[0]).toEqual({
    id: 'what-stress-does',
    language: 'en',
    title: 'What stress does',
    description: module.description,
    isPremium: false,
    estimatedDuration: 25,
    sectionCount: 3,
  })
})

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['fr', 'en'],
] as const)('asked for in “%s”, modules and outline come in “%s”', async (tag, language) => {
  const modules: LearningModule[] = (
    await world.stranger.call(learningApi.modules, { query: { language: tag } })
  ).json()
  const outline: ModuleOutline[] = (
    await world.stranger.call(learningApi.outline, { query: { language: tag } })
  ).json()

  const [head] = readModules(language)
  expect(modules[0]).toEqual(head)
  expect(outline[0]).toMatchObject({ id: 'what-stress-does', language, title: head!.title })
})

test.each(['?language=', `?language=${'e'.repeat(36)}`, '?language=es&language=en', '?lang=es'])(
  'the list asked for with %s is refused',
  async (search) => {
    const reply = await world.app.inject({ url: `/api/content/outline${search}` })

    expect(reply.statusCode).toBe(400)
  },
)

test('a browser gets the modules compressed, and the same', async () => {
  const ben = await world.person('ben')
  const { url, headers } = { url: '/api/content/modules', headers: { cookie: ben.cookie } }

  const plain = await world.app.inject({ url, headers })
  const small = await world.app.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip, br' } })
  const refused = await world.app.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip, br;q=0' } })

  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
  expect(refused.headers).not.toHaveProperty('content-encoding')
})

test('nobody who has read nothing has progress', async () => {
  expect(await progressOf(await world.person('cleo'))).toEqual([])
})

test('steps add up: the percentage keeps its highest, the place its latest', async () => {
  const dan = await world.person('dan')

  await save(dan, {
    moduleId: module.id,
    progress: 25,
    completed: false,
    place: third!(),
    finished: [first!()],
  })
  const reply = await save(dan, {
    moduleId: module.id,
    progress: 10,
    completed: false,
    place: first!(),
    finished: [second!()],
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    moduleId: module.id,
    progress: 25,
    completed: false,
    place: first!(),
    finished: expect.toSatisfy(
      (ids: string[]) => ids.toSorted().join() === [first!(), second!()].toSorted().join(),
    ),
  })
  expect(await progressOf(dan)).toEqual([reply.json()])
})

test('the three fields of the specification are enough', async () => {
  const eve = await world.person('eve')

  const reply = await save(eve, { moduleId: 'sleep', progress: 50, completed: false })

  expect(reply.json()).toEqual({
    moduleId: 'sleep',
    progress: 50,
    completed: false,
    place: null,
    finished: [],
  })
})

test('the module read last comes first', async () => {
  const finn = await world.person('finn')

  for (const moduleId of ['sleep', 'worry-time', 'sleep']) {
    await save(finn, { moduleId, progress: 10, completed: false })
  }

  expect((await progressOf(finn)).map((entry: NewProgress) => entry.moduleId)).toEqual([
    'sleep',
    'worry-time',
  ])
})

test('a completed module gives 50 points once, however often and at once it is sent', async () => {
  const gia = await world.person('gia')

  await Promise.all(Array.from({ length: 5 }, () => save(gia, completed())))
  await save(gia, completed())
  await save(gia, completed('sleep'))

  expect(await pointsOf(gia)).toEqual([{ points: 50 }, { points: 50 }])
})

test('what was completed stays so, whatever is sent after', async () => {
  const hal = await world.person('hal')
  await save(hal, completed())

  await save(hal, { moduleId: module.id, progress: 0, completed: false })

  expect(await progressOf(hal)).toMatchObject([{ progress: 100, completed: true }])
})

test('the whole percentage without the word that it is completed gives no points', async () => {
  const ida = await world.person('ida')

  const reply = await save(ida, { ...completed(), completed: false })

  expect(reply.json()).toMatchObject({ progress: 100, completed: false })
  expect(await pointsOf(ida)).toEqual([])
})

test.each([
  ['a module that is not there', { moduleId: 'nowhere' }, 'moduleId'],
  ['a place that is not in the module', { place: 'awake-at-three' }, 'place'],
  ['a finished lesson that is not in the module', { finished: ['awake-at-three'] }, 'finished'],
  ['more than all', { progress: 101 }, 'progress'],
  ['less than nothing', { progress: -1 }, 'progress'],
  ['half a percent', { progress: 1.5 }, 'progress'],
  ['a percentage in words', { progress: '50' }, 'progress'],
  ['completed before the end', { progress: 99, completed: true }, 'completed'],
  ['no word on completion', { completed: undefined }, 'completed'],
])('progress with %s is refused, naming the field', async (what, wrong, field) => {
  const person = await world.person(`p${what.length}${field}`)

  const reply = await save(person, { moduleId: module.id, progress: 50, completed: false, ...wrong })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
  expect(await progressOf(person)).toEqual([])
})

test('a field that nobody asked for is refused', async () => {
  const kim = await world.person('kim')

  const reply = await save(kim, { ...completed(), userId: kim.id })

  expect(reply.statusCode).toBe(400)
})

test('nobody sees or moves the progress of another', async () => {
  const lea = await world.person('lea')
  const mo = await world.person('mo', 'admin')
  await save(lea, { moduleId: module.id, progress: 30, completed: false })

  await save(mo, completed())

  expect(await progressOf(lea)).toMatchObject([{ progress: 30, completed: false }])
  expect(await progressOf(mo)).toMatchObject([{ progress: 100, completed: true }])
})

test('every step leaves its trace', async () => {
  const nia = await world.person('nia')

  await save(nia, { moduleId: module.id, progress: 30, completed: false })

  const events = await world.trail({ actorId: nia.id })
  expect(events).toMatchObject([{ action: 'lesson-progress.save', subjectId: nia.id, outcome: 'done' }])
})
