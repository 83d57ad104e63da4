import { type Preparing, sends, someone, withEntry } from '#testing/prepare-call.ts'

/** How to call each changing endpoint of the journal with success. */
export const journalChanges: Record<string, Preparing> = {
  'POST /api/journal': sends({ content: 'a quiet day' }),
  'PUT /api/journal/:id': async (world) => ({ ...(await withEntry(world)), body: { content: 'a long day' } }),
  'DELETE /api/journal/:id': withEntry,
  'POST /api/journal/search': sends({ words: 'quiet' }),
  'PUT /api/journal/tags': async (world) => ({
    by: (await withEntry(world)).by,
    body: { tag: 'yard', to: 'garden' },
  }),
  'PUT /api/journal/drafts/:key': async (world) => ({
    by: await someone(world),
    params: { key: 'new' },
    body: { title: '', content: 'a quiet', mood: null, isPrivate: true },
  }),
  'DELETE /api/journal/drafts/:key': async (world) => ({ by: await someone(world), params: { key: 'new' } }),
}
