import { texts } from '../locales/texts.ts'

const t = texts('refusals')

/** A refusal that the caller may read, with the HTTP status to send. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  readonly statusCode: number
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly newer: unknown
  /** Why, for the log alone. */
  readonly reason: string | undefined

  constructor(
    statusCode: number,
    message: string,
    more: {
      code?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      newer?: unknown
      reason?: string
    } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = more.code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.newer = more.newer
    this.reason = more.reason
  }
}

/** 400 naming one field, in the same form as a failed validation. */
export const badField = (field: string, message: string) =>
  new Rejection(400, message, { fields: { [field]: message } })
/** 401: there is no session, or it is over. The word `Unauthorized` is in every 401, in each language (specification 8). */
export const notSignedIn = () => new Rejection(401, t('notSignedIn'), { code: 'Unauthorized' })
/** 401 with a message of its own, for a failed sign-in. Its code is `Unauthorized` too (specification 8). */
export const signInRefused = (message: string) => new Rejection(401, message, { code: 'Unauthorized' })
/** 403: the caller is known, but may not do this. */
export const forbidden = (message: string = t('forbidden')) => new Rejection(403, message)
/** 403: the session holds no vault key, since its person signed on without the password that opens it. */
export const vaultClosed = () =>
  new Rejection(403, t('vaultClosed'), {
    code: 'vault_closed',
  })
/** 404: the same whether a thing does not exist or belongs to somebody else. */
export const notFound = (message: string = t('notFound')) => new Rejection(404, message)
/** 409: it conflicts with the present state. */
export const conflict = (message: string) => new Rejection(409, message)
/** Whether something newer is stored than what a change was written from. A change that names nothing never is. */
export const isOutdated = (basedOn: string | null | undefined, storedAt: Date): boolean =>
  basedOn !== undefined && (basedOn === null || Date.parse(basedOn) !== storedAt.getTime())
/** 409: something newer is stored than what the change was written from. It brings what is stored now. */
export const newerVersion = (newer: unknown) =>
  new Rejection(409, t('newerVersion'), {
    code: 'newer_version',
    newer,
  })
/** 409: the page shows one person and the session belongs to another. */
export const otherPerson = () =>
  new Rejection(409, t('otherPerson'), {
    code: 'other_person',
  })
/** 422: the request has the key of an earlier one, but other content. */
export const keyTaken = () =>
  new Rejection(422, t('keyTaken'), {
    code: 'key_taken',
  })
/** 429 with Retry-After, in seconds. */
export const tooMany = (retryAfterSeconds: number) => new Rejection(429, t('tooMany'), { retryAfterSeconds })
/** 503 with Retry-After of 5 s: the database or the instance cannot be reached. */
export const unavailable = () =>
  new Rejection(503, t('unavailable'), {
    retryAfterSeconds: 5,
  })
