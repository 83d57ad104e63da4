import { X509Certificate } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

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
