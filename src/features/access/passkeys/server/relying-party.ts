import { isIP } from 'node:net'

import { conflict } from '#server/http/rejection.ts'
import { isLoopback, type Settings } from '#server/settings.ts'

import { texts } from '../locales/texts.ts'

const t = texts('server')

/** Whom passkeys of this installation are made for (WebAuthn calls it the relying party). */
export interface RelyingParty {
  /** The host name to which authenticators bind each passkey. */
  readonly id: string
  /** The origin of the pages on which they answer. */
  readonly origin: string
}

/**
 * Whom passkeys are made for, by the address that browsers find this installation at. On this machine it is
 * `localhost`, whatever name stands in the settings. Null for an IP address, which no passkey can belong to.
 */
export function relyingPartyOf({ origin }: Pick<Settings, 'origin'>): RelyingParty | null {
  const url = new URL(origin)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) ? null : { id: url.hostname, origin: url.origin }
}

/** As `relyingPartyOf`. Throws a 409 where there is none. */
export function requireRelyingParty(settings: Pick<Settings, 'origin'>): RelyingParty {
  const relyingParty = relyingPartyOf(settings)
  if (!relyingParty) throw conflict(t('needsHostName'))
  return relyingParty
}
