import { X509Certificate } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { identityProviders } from '../table.ts'
import { samlProviders } from './table.ts'

/** What else belongs to a provider of kind `saml`. */
export async function getSamlProvider(db: Database, providerId: string) {
  const query = db.select().from(samlProviders).where(eq(samlProviders.providerId, providerId))
  // Whoever signs on is not known yet, and callers have no access to providers.
  const [found] = await asSystem(() => query)
  if (!found) throw new Error(`Provider ${providerId} has no SAML settings`)
  return found
}

/**
 * What its people managers see of a provider's certificate. One whose time is over still counts: in SAML it carries a
 * key, and many providers never renew theirs.
 */
export const describeCertificate = (pem: string) => {
  const { fingerprint256, validToDate } = new X509Certificate(pem)
  return { fingerprint: fingerprint256, validUntil: validToDate.toISOString() }
}

/**
 * When each SAML provider that is turned on ends, of every institution: with its last certificate or its metadata,
 * whichever is sooner. A certificate that a later one follows is no matter, nor are metadata that are read anew while
 * that goes well. It is to run as the system.
 */
export async function listCertificateEnds(db: Database) {
  const { id, institutionId, endsAt } = identityProviders
  const { certificates: pems, metadataAddress, unreadSince } = samlProviders
  const rows = await db
    .select({ id, institutionId, endsAt, pems, metadataAddress, unreadSince })
    .from(samlProviders)
    .innerJoin(
      identityProviders,
      and(eq(id, samlProviders.providerId), eq(identityProviders.isEnabled, true)),
    )
    .innerJoin(institutions, and(eq(institutions.id, institutionId), isNull(institutions.closedAt)))
  return rows.map((row) => {
    const ends = row.pems.map((pem) => new X509Certificate(pem).validToDate.getTime())
    const isReadAgain = row.metadataAddress !== null && row.unreadSince === null
    const metadataEnd = isReadAgain ? Infinity : (row.endsAt?.getTime() ?? Infinity)
    const end = new Date(Math.min(Math.max(...ends), metadataEnd))
    return { id: row.id, institutionId: row.institutionId, endsAt: end }
  })
}
