/** The identity provider, as its institution's keeper entered it. */
export interface SamlProvider {
  /** What it calls itself: the issuer of its assertions. */
  readonly entityId: string
  /** Where browsers are sent with a request. */
  readonly signInAddress: string
  /** Its signing certificates in PEM, any of which may have signed: two while it changes its key. */
  readonly certificates: readonly string[]
}

/** Evenkeel as one provider knows it: the service provider. Each provider knows it by a name of its own. */
export interface SamlService {
  /** What assertions for us name as their audience; the address of our metadata. */
  readonly entityId: string
  /** Where assertions are posted (assertion consumer service). */
  readonly acsAddress: string
}

/** Evenkeel's names towards one provider, under the address at which browsers find this installation. */
export function samlServiceOf(origin: string, providerId: string): SamlService {
  const base = `${origin}/api/sign-on/saml/${providerId}`
  return { entityId: `${base}/metadata`, acsAddress: `${base}/acs` }
}
