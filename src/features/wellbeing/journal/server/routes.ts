import type { FastifyInstance } from 'fastify'

import { logDamage } from '#features/core/private-lists/index.ts'
import { serve } from '#server/http/serve.ts'

import { journalApi } from '../contract.ts'
import { deleteEntry, saveEntry, updateEntry } from './changes.ts'
import { deleteDraft, findDraft, listNewDrafts, saveDraft } from './drafts.ts'
import { listOnThisDay } from './on-this-day.ts'
import { getEntry, listEntries, searchEntries } from './read.ts'
import { changeTag, listTags } from './tags.ts'

/** Room for the longest entry in characters of four bytes, with its quotes and line breaks escaped. */
const limits = { bodyLimit: 256 * 1024 }

/** Registers writing, reading and searching one's own journal, its tags and its drafts. */
export function journalRoutes(app: FastifyInstance): void {
  serve(app, journalApi.list, async (call) => {
    const page = await listEntries(call, call.query.cursor)
    logDamage(call.request.log, page.items, 'Journal entries')
    return page
  })
  serve(app, journalApi.save, (call) => saveEntry(call, call.body), limits)
  serve(app, journalApi.find, async (call) => {
    const entry = await getEntry(call, call.params.id)
    logDamage(call.request.log, [entry], 'Journal entries')
    return entry
  })
  serve(app, journalApi.update, (call) => updateEntry(call, call.params.id, call.body), limits)
  serve(app, journalApi.delete, (call) => deleteEntry(call, call.params.id))
  serve(app, journalApi.search, (call) => searchEntries(call, call.body))
  serve(app, journalApi.tags, (call) => listTags(call))
  serve(app, journalApi.changeTag, (call) => changeTag(call, call.body))
  serve(app, journalApi.onThisDay, (call) => listOnThisDay(call))
  serve(app, journalApi.newDrafts, (call) => listNewDrafts(call))
  serve(app, journalApi.findDraft, (call) => findDraft(call, call.params.key))
  serve(app, journalApi.saveDraft, (call) => saveDraft(call, call.params.key, call.body), limits)
  serve(app, journalApi.deleteDraft, (call) => deleteDraft(call, call.params.key))
}
