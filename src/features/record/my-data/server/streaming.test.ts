import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createWorld } from '#testing/world.ts'

import { myDataApi } from '../contract.ts'

const megabyte = 1024 * 1024

test.each(['json', 'csv', 'fhir'] as const)(
  'ten thousand check-ins are sent as %s without being held in memory',
  async (format) => {
    await using world = await createWorld()
    const ana = await world.person('ana')
    await world.db.execute(sql`
      insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, created_at)
      select gen_random_uuid(), ${ana.id}::uuid, 5, 5, '{}', '{}', true, '2026-01-01', now() - n * interval '1 minute'
      from generate_series(1, 10000) n`)
    const { method, path: url } = myDataApi.download
    const headers = { cookie: ana.cookie }
    const before = process.memoryUsage().rss

    const reply = await world.app.inject({ method, url, headers, payload: { format }, payloadAsStream: true })

    let [bytes, most] = [0, before]
    for await (const chunk of reply.stream()) {
      bytes += Buffer.byteLength(chunk)
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(bytes).toBeGreaterThan(format === 'csv' ? 100_000 : megabyte)
    expect((most - before) / megabyte).toBeLessThan(150)
  },
)
