import { and, eq, lte, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { badField, Rejection } from '#server/http/rejection.ts'
import {
  callOutside,
  ForbiddenAddress,
  requireOutsideAddress,
  type WayOut,
} from '#server/messaging/outside-address.ts'

import { texts } from '../../locales/texts.ts'
import { reasonOf } from '../refusal-reason.ts'
import { identityProviders } from '../table.ts'
import { readMetadataInThread } from './in-thread.ts'
import { samlProviders } from './table.ts'

const t = texts('refusals')

/** As many bytes as the longest metadata has that may be pasted. */
const mostBytes = 640 * 1024
const hourMilliseconds = 60 * 60_000

/**
 * Fetches metadata from an https address in no private network, without following redirects. Throws a 400 that names
 * the field `metadataAddress` and says why it could not be read.
 */
export async function fetchMetadata(address: string, way: WayOut): Promise<string> {
  try {
    const url = await requireOutsideAddress(address, way)
    const call = { url, method: 'GET', headers: { accept: 'application/samlmetadata+xml, */*' }, mostBytes }
    const { status, body } = await callOutside(call, way)
    if (status !== 200) throw new Error(`HTTP ${status}`)
    return body.toString()
  } catch (error) {
    const reason = error instanceof ForbiddenAddress ? t('addressNotCalled') : await reasonOf(error)
    throw badField('metadataAddress', t('metadataUnread', { reason }))
  }
}

/**
 * Reads the metadata of SAML providers anew that have its address and whose time has come, and takes what it says: who
 * owns an address that two people entered is trusted with the provider's keys, as with an issuer of OpenID Connect. What
 * cannot be read changes nothing and is tried again each hour. It is to run as the system.
 */
export async function readMetadataAgain(db: Database, settings: WayOut): Promise<void> {
  // Whichever instance comes first reads it.
  const readAgainAt = new Date(now().getTime() + hourMilliseconds)
  const due = await db
    .update(samlProviders)
    .set({ readAgainAt })
    .where(lte(samlProviders.readAgainAt, now()))
    .returning()
  for (const saml of due) {
    // oxlint-disable-next-line no-await-in-loop -- Each may take seconds, and none is urgent.
    await readOne(db, settings, saml)
  }
}

async function readOne(db: Database, settings: WayOut, saml: typeof samlProviders.$inferSelect) {
  const { providerId, metadataAddress } = saml
  const isIt = eq(samlProviders.providerId, providerId)
  const [provider] = await db.select().from(identityProviders).where(eq(identityProviders.id, providerId))
  if (!provider || metadataAddress === null) return
  const { issuer: entityId, institutionId } = provider
  try {
    const xml = await fetchMetadata(metadataAddress, settings)
    const read = await readMetadataInThread({ xml, entityId }, { caller: null, institutionId })
    if (read.entityId !== entityId) throw badField('metadata', t('otherProvider'))
    const { signInAddress, signInBinding, endsAt } = read
    const certificates = [...read.certificates]
    await db.transaction(async (tx) => {
      // Somebody may have pasted other metadata meanwhile.
      const taken = await tx
        .update(samlProviders)
        .set({
          signInAddress,
          signInBinding,
          certificates,
          unreadSince: null,
          readAgainAt: nextReading(read),
        })
        .where(and(isIt, eq(samlProviders.metadataAddress, metadataAddress)))
        .returning()
      if (taken.length === 0) return
      await tx.update(identityProviders).set({ endsAt }).where(eq(identityProviders.id, providerId))
      const isSame =
        signInAddress === saml.signInAddress && String(certificates) === String(saml.certificates)
      if (isSame) return
      const event = { action: 'sign-on.read-metadata', objectId: providerId, institutionId } as const
      await recordAudit(tx, { user: null }, event)
    })
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const unreadSince = sql`coalesce(${samlProviders.unreadSince}, ${now().toISOString()}::timestamptz)`
    await db.update(samlProviders).set({ unreadSince }).where(isIt)
  }
}

/** When metadata is read next: after a day, or sooner if it asks for it, but not twice an hour. */
export function nextReading({
  readAgainAfterMilliseconds,
}: {
  readonly readAgainAfterMilliseconds: number
}): Date {
  return new Date(now().getTime() + Math.max(hourMilliseconds, readAgainAfterMilliseconds))
}
