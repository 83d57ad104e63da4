import { and, eq, isNull } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { currentLanguage } from '#shared/current-language.ts'

/**
 * Keeps the language of the page on which somebody signs in with their account, where it has none yet. English is not
 * kept: without a language the account gets its mails in it too, and a browser in another one may still say more.
 */
export async function keepLanguage(tx: Database, userId: string): Promise<void> {
  const language = currentLanguage()
  if (language === 'en') return
  await tx
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)))
}
