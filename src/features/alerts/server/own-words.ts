import { and, desc, eq } from 'drizzle-orm'

import { decryptTexts } from '#features/encryption/server/service.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import type { Page } from '#shared/endpoint.ts'

import type { OwnAlert } from '../contract.ts'
import { messagePlace } from './raise.ts'
import { asOwnAlert } from './read.ts'
import { alerts } from './table.ts'

interface Owner {
  readonly user: SessionUser
  readonly keyring: Keyring
}

/** An alert as the person it is about may follow it, with their own words. */
export interface OwnAlertWithWords extends OwnAlert {
  readonly message: string | null
  /** The words were damaged and cannot be read. */
  readonly isDamaged: boolean
}

/** All alerts about the caller with what they wrote, newest first, a page at a time: for their export. */
export async function listOwnAlertsWithWords(
  db: Database,
  { user, keyring }: Owner,
  cursor?: string,
): Promise<Page<OwnAlertWithWords[]>> {
  const position = positionOf(keyring, cursor)
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.subjectId, user.id), olderThan(position, alerts.createdAt, alerts.id)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  const sealed = items.flatMap(({ id, message }) =>
    message ? [{ ...messagePlace(user.id, id), sealed: message }] : [],
  )
  const opened = await decryptTexts(db, keyring, user.id, sealed)
  const words = new Map(sealed.map(({ recordId }, index) => [recordId, opened[index] ?? null]))
  return {
    items: items.map((alert) => ({
      ...asOwnAlert(alert),
      message: words.get(alert.id) ?? null,
      isDamaged: words.get(alert.id) === null,
    })),
    next,
  }
}
