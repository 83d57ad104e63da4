import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database/database.ts'

import type { World } from './world.ts'

/** Which tables and columns hold one of the texts anywhere, as text or in bytes. */
export async function columnsHolding({ db }: Pick<World, 'db'>, ...words: string[]): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  )
  const wanted = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found = new Set<string>()
  for (const { name } of tables) {
    const rows = rowsOf<{ row: Record<string, unknown> }>(
      await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`),
    )
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const text = JSON.stringify(value)
      if (wanted.some((word) => text.includes(word))) found.add(`${name}.${column}`)
    }
  }
  return [...found].toSorted()
}
