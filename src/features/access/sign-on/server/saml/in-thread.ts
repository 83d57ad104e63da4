import { now } from '#server/clock.ts'
import { Rejection } from '#server/http/rejection.ts'
import { inThread, threadTask } from '#server/threads/threads.ts'
import type { Asker } from '#server/threads/turns.ts'

import type { SamlProvider, SamlService } from './parties.ts'
import { readProviderMetadata, type SamlMetadata } from './provider-metadata.ts'
import { SamlRefusal, type SamlReason } from './refusal.ts'
import type { SamlAssertion } from './response.ts'

interface GivenAnswer {
  readonly provider: SamlProvider
  readonly us: SamlService
  readonly encoded: string
  /** Now, by the database's clock, which a thread does not have. */
  readonly at: Date
}

type Refused = { readonly refused: { readonly reason: SamlReason; readonly message: string } }

export const checkResponseTask = threadTask<GivenAnswer, SamlAssertion | Refused>({
  name: 'check-saml-response',
  line: 'signOn',
  mostMilliseconds: 15_000,
})

/** What the thread does with an answer. */
export async function checkGivenAnswer({
  provider,
  us,
  encoded,
  at,
}: GivenAnswer): Promise<SamlAssertion | Refused> {
  // Its library takes a tenth of a second to load, which only threads that meet SAML need.
  const { checkSamlResponse } = await import('./response.ts')
  try {
    return await checkSamlResponse(provider, us, encoded, at)
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    return { refused: { reason: error.reason, message: error.message } }
  }
}

/** Checks an answer as `checkSamlResponse` does, in a thread of its own. Throws a `SamlRefusal`, also where too many wait. */
export async function checkResponseInThread(answer: GivenAnswer, asker: Asker): Promise<SamlAssertion> {
  const checked = await inThread(checkResponseTask, answer, asker).catch((error: unknown) => {
    if (!(error instanceof Rejection)) throw error
    // The browser comes back to our page, and its person reads there that they may try again.
    throw new SamlRefusal('busy', 'The answer took too long to read, or too many came at once')
  })
  if (!('refused' in checked)) return checked
  throw new SamlRefusal(checked.refused.reason, checked.refused.message)
}

interface GivenMetadata {
  readonly xml: string
  /** Which of several providers is meant. */
  readonly entityId?: string | undefined
  /** As above. */
  readonly at: Date
}

export const readMetadataTask = threadTask<GivenMetadata, SamlMetadata | { readonly fields: Fields }>({
  name: 'read-saml-metadata',
  line: 'files',
  mostMilliseconds: 15_000,
})
type Fields = Record<string, string>

/** What the thread does with metadata. */
export async function readGivenMetadata({
  xml,
  ...how
}: GivenMetadata): Promise<SamlMetadata | { readonly fields: Fields }> {
  try {
    return await readProviderMetadata(xml, how)
  } catch (error) {
    if (error instanceof Rejection && error.fields) return { fields: error.fields }
    throw error
  }
}

/** Reads metadata as `readProviderMetadata` does, in a thread of its own. Throws as that, and as `inThread`. */
export async function readMetadataInThread(
  given: Omit<GivenMetadata, 'at'>,
  asker: Asker,
): Promise<SamlMetadata> {
  const read = await inThread(readMetadataTask, { ...given, at: now() }, asker)
  if (!('fields' in read)) return read
  throw new Rejection(400, Object.values(read.fields).join(' '), { fields: read.fields })
}
