import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { type JournalEntry, journalApi } from '../contract.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import { listEntries, searchEntries } from './reading.ts'
import { deleteEntry, saveEntry, updateEntry } from './writing.ts'

/** The longest entry in the longest characters, with its quotes and line breaks escaped. */
const limits = { bodyLimit: 256 * 1024 }

/** Registers writing, reading and searching one's own journal, and its drafts. */
export function journalRoutes(app: FastifyInstance): void {
  serve(app, journalApi.list, async ({ db, query, request, ...owner }) => {
    const page = await listEntries(db, owner, query.cursor)
    noteDamage(request.log, page.items)
    return page
  })
  serve(app, journalApi.save, ({ db, body, ...writer }) => saveEntry(db, writer, body), limits)
  serve(
    app,
    journalApi.update,
    ({ db, params, body, ...writer }) => updateEntry(db, writer, params.id, body),
    limits,
  )
  serve(app, journalApi.delete, ({ db, params, ...writer }) => deleteEntry(db, writer, params.id))
  serve(app, journalApi.search, ({ db, body, ...owner }) => searchEntries(db, owner, body.words))
  serve(app, journalApi.draft, ({ db, params, ...owner }) => findDraft(db, owner, params.key))
  serve(
    app,
    journalApi.keepDraft,
    ({ db, params, body, ...owner }) => keepDraft(db, owner, params.key, body),
    limits,
  )
  serve(app, journalApi.dropDraft, ({ db, params, ...owner }) => dropDraft(db, owner, params.key))
}

/** Whoever runs the server must know of damage: by id alone. */
function noteDamage(log: FastifyBaseLogger, entries: readonly JournalEntry[]): void {
  const damaged = entries.filter(({ state }) => state === 'damaged').map(({ id }) => id)
  if (damaged.length > 0) log.warn({ damaged }, 'Journal entries could not be opened')
}
