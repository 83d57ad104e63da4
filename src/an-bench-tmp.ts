import { sql } from '/work/main/node_modules/drizzle-orm/index.js'
import { createWorld } from '/work/main/src/testing/world.ts'
import { analyticsApi } from '/work/main/src/features/analytics/contract.ts'
const world = await createWorld()
const { db } = world
for (const [n, per] of [[1000, 10], [1000, 300]]) {
  const { createInstitution } = await import('/work/main/src/features/institutions/server/service.ts')
  const id = await createInstitution(db, { name: crypto.randomUUID(), kind: 'correctional', timeZone: 'UTC', isOpen: false })
  await db.execute(sql`insert into users (institution_id, username, password_hash, first_name, last_name, role, created_at) select ${id}, gen_random_uuid()::text, '', '', '', 'inmate', now() from generate_series(1, ${n}::int)`)
  await db.execute(sql`insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, created_at) select gen_random_uuid(), u.id, 5, 1 + (random()*9)::int, '{}', '{}', true, (now() - (g * 0.3 || ' days')::interval)::date, now() - (g * 0.3 || ' days')::interval from users u, generate_series(1, ${per}::int) g where u.institution_id = ${id}`)
  await db.execute(sql`analyze`)
  const admin = await world.person(crypto.randomUUID(), 'admin', { institutionId: id })
  const page = async () => { for (const e of [analyticsApi.stats, analyticsApi.stressByUnit, analyticsApi.stressByShift, analyticsApi.contentUtilization, analyticsApi.trend]) { const r = await admin.call(e, { query: { period: 'quarter' } }); if (r.statusCode !== 200) throw new Error(r.body) } }
  const t = performance.now(); await page(); const first = performance.now() - t
  const times: number[] = []
  for (let i = 0; i < 60; i++) { const s = performance.now(); await page(); times.push(performance.now() - s) }
  times.sort((a, b) => a - b)
  console.log(n * per, 'check-ins: first', first.toFixed(0), 'ms; then median', times[30]!.toFixed(1), 'p95', times[57]!.toFixed(1))
  if (per === 300) {
    const [u] = (await db.execute(sql`select id from users where institution_id = ${id} limit 1`) as any).rows
    const ins = (tx: any) => tx.execute(sql`insert into check_ins (id, user_id, mood_score, stress_score, stressors, physical_symptoms, is_pre_shift, day, created_at) values (gen_random_uuid(), ${u.id}, 5, 5, '{}', '{}', true, current_date, now())`)
    const up = (tx: any) => tx.execute(sql`insert into check_in_days as d (institution_id, user_id, day, count, mood_sum, stress_sum, last_at) values (${id}, ${u.id}, current_date, 1, 5, 5, now())`)
    for (const [name, f] of [['alone', async (tx: any) => { await ins(tx) }], ['with rollup row', async (tx: any) => { await ins(tx); await up(tx) }]] as const) {
      const s = performance.now(); for (let i = 0; i < 500; i++) await db.transaction(f); console.log('insert', name, ((performance.now() - s) / 500).toFixed(2), 'ms')
    }
  }
}
await world[Symbol.asyncDispose]()
process.exit(0)
