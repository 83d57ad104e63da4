import { expect, test } from 'vitest'

import { languageApi } from '#features/core/identity/language-contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test('the language that somebody chooses is theirs alone, and another than there is is refused', async () => {
  const sol = await world.person('sol')
  const tam = await world.person('tam')

  const reply = await sol.call(languageApi.choose, { body: { language: 'es' } })
  const refused = await tam.call(languageApi.choose, { body: { language: 'fr' as never } })

  expect(reply.json()).toMatchObject({ id: sol.id, language: 'es' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { language: expect.any(String) } })
  expect((await world.row(users, { id: sol.id })).language).toBe('es')
  expect((await world.row(users, { id: tam.id })).language).toBeNull()
})
