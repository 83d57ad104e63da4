import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf, type Making } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { journalApi } from '../contract.ts'

const draft = { title: '', content: 'a quiet', mood: null, isPrivate: true }

/** Somebody with an entry in their journal. */
async function withEntry(world: World) {
  const by = await someone(world)
  const reply = await by.call(journalApi.save, { body: { content: 'a quiet day', tags: ['yard'] } })
  return { by, params: { id: idOf(reply) } }
}

const entryOfOwner =
  (body?: object): Making =>
  async (_, { owner }) => {
    const id = idOf(await owner.call(journalApi.save, { body: { content: 'a quiet day' } }))
    return { params: { id }, ...(body && { body }) }
  }

const draftOfOwner =
  (body?: object): Making =>
  async (_, { owner }) => {
    const key = idOf(await owner.call(journalApi.save, { body: { content: 'a quiet day' } }))
    await owner.call(journalApi.saveDraft, { params: { key }, body: draft })
    return { params: { key }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
    'POST /api/journal': sends({ content: 'a quiet day' }),
    'PUT /api/journal/:id': async (world) => ({
      ...(await withEntry(world)),
      body: { content: 'a long day' },
    }),
    'DELETE /api/journal/:id': withEntry,
    'POST /api/journal/search': sends({ words: 'quiet' }),
    'PUT /api/journal/tags': async (world) => ({
      by: (await withEntry(world)).by,
      body: { tag: 'yard', to: 'garden' },
    }),
    'PUT /api/journal/drafts/:key': async (world) => ({
      by: await someone(world),
      params: { key: 'new' },
      body: draft,
    }),
    'DELETE /api/journal/drafts/:key': async (world) => ({
      by: await someone(world),
      params: { key: 'new' },
    }),
  },
  objects: {
    'GET /api/journal/:id': entryOfOwner(),
    'PUT /api/journal/:id': entryOfOwner({ content: 'a long day' }),
    'DELETE /api/journal/:id': entryOfOwner(),
    'GET /api/journal/drafts/:key': draftOfOwner(),
    'PUT /api/journal/drafts/:key': draftOfOwner({ ...draft, content: 'a' }),
    'DELETE /api/journal/drafts/:key': draftOfOwner(),
  },
  async canaries(person, word) {
    const saved = await person.call(journalApi.save, {
      body: {
        title: word('title'),
        content: word('content'),
        prompt: word('prompt'),
        tags: [word('tag')],
      },
    })
    for (const [key, place] of [
      ['new', 'draft'],
      [`new-${crypto.randomUUID()}`, 'beginning'],
      [saved.json<{ id: string }>().id, 'change'],
    ] as const) {
      await person.call(journalApi.saveDraft, {
        params: { key },
        body: {
          title: word(`${place}-title`),
          content: word(`${place}-content`),
          prompt: word(`${place}-prompt`),
          tags: word(`${place}-tag`),
          mood: 3,
          isPrivate: true,
        },
      })
    }
  },
}
