import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { diaryImportApi } from '../contract.ts'
import { addDiaryDays, removeImport } from './changes.ts'
import { getImportedDay, listImportedDays, listImports, listMarks, searchImportedDays } from './read.ts'

/** Room for a hundred days, and for a few with long notes. The page sends less at once. */
const bodyLimit = 400 * 1024

/** Registers the imports of other apps' diaries. */
export function diaryImportRoutes(app: FastifyInstance): void {
  serve(app, diaryImportApi.list, listImports)
  serve(app, diaryImportApi.add, (call) => addDiaryDays(call, call.body), { bodyLimit })
  serve(app, diaryImportApi.days, async (call) => {
    const page = await listImportedDays(call, call.query.cursor)
    // Operators need to know of damage. The log names it by id alone.
    const damaged = page.items.filter(({ state }) => state === 'damaged').map(({ id }) => id)
    if (damaged.length > 0) call.request.log.warn({ damaged }, 'Imported days could not be opened')
    return page
  })
  serve(app, diaryImportApi.day, (call) => getImportedDay(call, call.params.id))
  serve(app, diaryImportApi.marks, (call) => listMarks(call, call.query.source), { hasLongLists: true })
  serve(app, diaryImportApi.search, (call) => searchImportedDays(call, call.body.words))
  serve(app, diaryImportApi.remove, (call) => removeImport(call, call.params.id))
}
