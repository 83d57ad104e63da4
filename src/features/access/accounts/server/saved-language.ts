import { and, eq, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'

import { getCurrentUser } from './current-user.ts'

/** Keeps the language that the caller chose, and returns the changed user. */
export function chooseLanguage(caller: Caller, language: Language): Promise<CurrentUser> {
  return caller.db.transaction(async (tx) => {
    await tx.update(users).set({ language }).where(eq(users.id, caller.user.id))
    await recordAudit(tx, caller, { action: 'settings.change', objectId: caller.user.id })
    return getCurrentUser(tx, caller)
  })
}

/**
 * Keeps the language of the page on which somebody signs in with their account, where it has none yet. English is not
 * kept: without a language the account gets its mails in it too, and a browser in another one may still say more.
 */
export async function keepLanguageOfPage(tx: Database, userId: string): Promise<void> {
  const language = currentLanguage()
  if (language === 'en') return
  await tx
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)))
}
