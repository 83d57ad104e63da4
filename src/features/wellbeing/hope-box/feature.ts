import type { FastifyInstance } from 'fastify'

import { logDamage } from '#features/core/private-lists/index.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'
import { columnsOf } from '#server/own-data.ts'

import { hopeBoxApi, mostStoredBytes } from './contract.ts'
import { texts } from './locales/texts.ts'
import { addItem, arrangeItems, changeItem, removeItem } from './server/changes.ts'
import { countClosedItems, listItemsWithContent, readBox, readContent } from './server/read.ts'

const t = texts('answers')

export const hopeBox: Feature = {
  api: [hopeBoxApi],
  routes: hopeBoxRoutes,
  tables: {
    hope_items: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['place', 'ciphertext', 'updated_at'],
      encrypted: { ciphertext: { withVault: 'delete-row' }, content: { withVault: 'delete-row' } },
    },
  },
  ownData: (caller) => [
    {
      name: 'hopeBox',
      columns: columnsOf('createdAt updatedAt kind text state mediaType content id'),
      rows: () => listItemsWithContent(caller),
      closed: async () => {
        const count = await countClosedItems(caller)
        return count > 0 ? t('closedItems', { count }) : null
      },
    },
  ],
}

/** Room for the greatest file in base64, and the words beside it. */
const bodyLimit = Math.ceil((mostStoredBytes * 4) / 3) + 8192

/** Registers the box of hope: reading it, and what its owner changes in it. */
function hopeBoxRoutes(app: FastifyInstance): void {
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
