/** The package has no types of its own; this is what its README says of what the tests use. */
declare module 'samlp' {
  export interface AnswerOptions {
    readonly issuer: string
    readonly key: string
    readonly cert: string
    readonly audience?: string
    readonly recipient?: string
    readonly destination?: string
    readonly inResponseTo?: string
    readonly signAssertion?: boolean
    readonly signResponse?: boolean
    readonly signatureAlgorithm: 'rsa-sha256' | 'rsa-sha1'
    readonly digestAlgorithm: 'sha256' | 'sha1'
    readonly lifetimeInSeconds?: number
    readonly nameIdentifierFormat?: string
    readonly authnContextClassRef?: string
    readonly encryptionCert?: string
    readonly encryptionPublicKey?: string
    readonly samlStatusCode?: string
    readonly profileMapper: (user: unknown) => {
      getClaims: () => Record<string, unknown>
      getNameIdentifier: () => { nameIdentifier: string }
    }
  }
  export interface AuthnRequest {
    readonly id: string
    readonly issuer: string
    readonly assertionConsumerServiceURL: string
    readonly destination: string
  }
  export function parseRequest(
    request: {
      query: Record<string, string>
      body?: Record<string, string>
      method: string
      url: string
    },
    options: { signingCert?: string; deflate?: boolean },
    done: (error: Error | null, data: AuthnRequest) => void,
  ): void
  export function getSamlResponse(
    options: AnswerOptions,
    user: unknown,
    done: (error: Error | null, xml: string) => void,
  ): void
}
