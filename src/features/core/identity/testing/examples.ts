import { and, eq } from 'drizzle-orm'

import { accountApi } from '#features/access/accounts/contract.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { newName, sends, withPassword } from '#testing/prepare-call.ts'
import { password } from '#testing/second-factor.ts'

import { startSession } from '../server/sessions.ts'
import { sessions } from '../server/table.ts'
import { sessionApi } from '../sessions-contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/logout': sends(),
    'DELETE /api/sessions/:id': async (world) => {
      const by = await withPassword(world)
      await world.stranger.call(accountApi.login, { body: { username: by.username, password } })
      const open = (await by.call(sessionApi.sessions)).json<{ id: string; isCurrent: boolean }[]>()
      return { by, params: { id: open.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
    },
    'POST /api/sessions/end-others': sends(),
    'PUT /api/session/own-device': async (world) => ({ by: await world.personInShell(newName()) }),
    'DELETE /api/session/own-device': async (world) => ({ by: await world.personInShell(newName()) }),
    'PUT /api/settings/language': sends({ language: 'es' }),
    'PUT /api/settings/age-band': sends({ ageBand: '18-and-over' }),
  },
  objects: {
    'DELETE /api/sessions/:id': async ({ db }, { owner }) => {
      await startSession(db, owner, 'Elsewhere')
      const isElsewhere = and(eq(sessions.userId, owner.id), eq(sessions.device, 'Elsewhere'))
      const [open] = await db.select().from(sessions).where(isElsewhere)
      return { params: { id: open!.id } }
    },
  },
}
