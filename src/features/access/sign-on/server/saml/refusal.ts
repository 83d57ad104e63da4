/** Why an answer of a provider was refused, in a word for the trail and the log. */
export type SamlReason =
  | 'malformed'
  | 'too-large'
  | 'forbidden-xml'
  | 'weak-algorithm'
  | 'wrapped'
  | 'encrypted'
  | 'provider-refused'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'recipient'
  | 'other-request'
  | 'expired'
  | 'not-yet-valid'
  | 'subject'
  | 'replayed'
  | 'metadata-expired'
  | 'busy'

/** A refused answer. Its message is for the provider's administrator and holds nothing that the answer said but the name of an algorithm. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal'
  readonly reason: SamlReason
  /** The name of the algorithm that it is about; empty for every other reason. */
  readonly detail: string

  constructor(reason: SamlReason, message: string, detail = '') {
    super(message)
    this.reason = reason
    this.detail = detail
  }
}
