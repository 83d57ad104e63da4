import type { FastifyInstance } from 'fastify'

import { logDamage } from '#features/core/private-lists/index.ts'
import { serve } from '#server/http/serve.ts'

import { hopeBoxApi, mostStoredBytes } from '../contract.ts'
import { addItem, arrangeItems, changeItem, removeItem } from './changes.ts'
import { readBox, readContent } from './read.ts'

/** Room for the greatest file in base64, and the words beside it. */
const bodyLimit = Math.ceil((mostStoredBytes * 4) / 3) + 8192

/** Registers the box of hope: reading it, and what its owner changes in it. */
export function hopeBoxRoutes(app: FastifyInstance): void {
  serve(app, hopeBoxApi.read, async (call) => {
    const box = await readBox(call)
    logDamage(call.request.log, box.items, 'Parts of a box of hope')
    return box
  })
  serve(app, hopeBoxApi.add, (call) => addItem(call, call.body), { bodyLimit })
  serve(app, hopeBoxApi.content, (call) => readContent(call, call.params.id))
  serve(app, hopeBoxApi.change, (call) => changeItem(call, call.params.id, call.body))
  serve(app, hopeBoxApi.remove, (call) => removeItem(call, call.params.id))
  serve(app, hopeBoxApi.arrange, (call) => arrangeItems(call, call.body.ids))
}
