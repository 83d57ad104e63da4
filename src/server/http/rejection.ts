/** A refusal the caller may read, carrying the status it is sent with. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly statusCode: number
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    statusCode: number,
    message: string,
    more: { code?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = more.code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 400 naming one field, in the same form as a failed validation. */
export const badField = (field: string, message: string) =>
  new Rejection(400, message, { fields: { [field]: message } })
/** 401: no session, or one that is over. */
export const notSignedIn = () => new Rejection(401, 'Unauthorized')
/** 401 in words of its own: a sign-in that did not succeed. The body names it Unauthorized all the same (specification 8). */
export const signInRefused = (message: string) => new Rejection(401, message, { code: 'Unauthorized' })
/** 403: known, and not allowed. */
export const forbidden = (message = 'You may not do this') => new Rejection(403, message)
/** 404, the same for what does not exist and for what belongs to somebody else. */
export const notFound = (message = 'Not found') => new Rejection(404, message)
/** 409: it does not fit with what is there. */
export const conflict = (message: string) => new Rejection(409, message)
/** 409: the page shows somebody else than whose session it is. */
export const otherPerson = () =>
  new Rejection(409, 'Somebody else has signed in here since. The page begins anew.', {
    code: 'other_person',
  })
/** 422: a request that carries the key of an earlier one, but says something else. */
export const keyTaken = () =>
  new Rejection(422, 'This was sent before with other content. Please send it as something new.', {
    code: 'key_taken',
  })
/** 429 with Retry-After, in seconds. */
export const tooMany = (retryAfterSeconds: number) =>
  new Rejection(429, 'Too many attempts. Please wait a moment and try again.', { retryAfterSeconds })
/** 503 with Retry-After of 5 s: the database or the instance is away. */
export const unavailable = () =>
  new Rejection(503, 'Evenkeel cannot be reached right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
