import { X509Certificate } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { now } from '#server/clock.ts'
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

/** What its people managers see of a provider's certificate. */
export const describeCertificate = (pem: string) => {
  const { fingerprint256, validToDate } = new X509Certificate(pem)
  return { fingerprint: fingerprint256, validUntil: validToDate.toISOString() }
}

/**
 * What is wrong with a provider, in words, or null. Nothing is asked of it, since it speaks to browsers alone. A
 * certificate whose time is over still counts: in SAML it carries a key, and many providers never renew theirs. Its
 * end is told, since others change theirs by that day.
 */
export async function samlProblem(db: Database, providerId: string): Promise<string | null> {
  const { certificates } = await getSamlProvider(db, providerId)
  const ends = certificates.map((pem) => new X509Certificate(pem).validToDate)
  if (ends.some((end) => end > now())) return null
  return 'The time of its certificates is over. Ask its administrator whether there is a newer one, and paste the metadata again.'
}
