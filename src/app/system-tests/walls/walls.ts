/** The states of callers: the columns of the access matrix. All after institution_admin are administrators, and last a machine whose token has every scope. */
export const callerStates = [
  'nobody',
  'user',
  'inmate',
  'staff',
  'responder',
  'former responder',
  'admin',
  'institution_admin',
  'screen locked',
  'not enrolled',
  'owes the code',
  'one-time password',
  'deletion pending',
  'deactivated',
  'machine token',
] as const
export type CallerState = (typeof callerStates)[number]

type Pattern = 'machines' | 'everybody' | 'signed in' | 'responders' | 'administrators' | 'people managers'

/**
 * The usual answers to the caller states, column by column: `+` admitted, `-` 401 like a stranger, `x` 403,
 * `s` 403 until the caller takes the step that the answer names.
 */
export const patterns: Readonly<Record<Pattern, string>> = {
  machines: '- x x x x x x x s s s s s - +',
  everybody: '+ + + + + + + + + + + + + + x',
  'signed in': '- + + + + + + + s s s s s - x',
  responders: '- x x x + x + x s s s s s - x',
  administrators: '- x x x x x + x s s s s s - x',
  'people managers': '- x x x x x + + s s s s s - x',
}

/** What callers may do with a table. Policies decide with which rows. */
export interface CallerRights {
  /** Which rows a caller sees: their own, their institution's too, everybody's, or those of a row of another table. */
  readonly select?: 'own' | 'institution' | 'all' | `of ${string}`
  readonly insert?: true
  readonly delete?: true
  /** The columns that an endpoint changes in its caller's scope. */
  readonly update?: string
  /** The other columns of a table of which some are changed. A new column has to be entered in one of the two. */
  readonly keeps?: string
}

/**
 * The two walls of one wing: who is admitted to each call, and what callers may do with each table. They are decided
 * here, and nobody copies them from the declarations: the tests compare these, the server and the database with them.
 */
export interface Walls {
  readonly calls: Readonly<Partial<Record<Pattern, readonly string[]>>>
  /** Calls that are also open in states in which the others are closed: help, signing out, and the way out of each state. */
  readonly otherCalls?: Readonly<Record<string, string>>
  /** One that is empty here is closed to callers. */
  readonly tables: Readonly<Record<string, CallerRights>>
}
