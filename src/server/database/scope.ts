import { AsyncLocalStorage } from 'node:async_hooks'

/** The database roles that the product works in. None of them owns anything or can sign in. */
export type WorkingRole = 'evenkeel_caller' | 'evenkeel_system'

/** On whose behalf the database is asked. The row-level policies use these three values. */
export interface Scope {
  readonly role: WorkingRole
  /** Empty without a person. Every personal table then shows no rows. */
  readonly userId: string
  /** The institution that the person acts for as people manager or responder; empty when they act for themselves. */
  readonly institutionId: string
}

/**
 * The statement that sets the scope until the transaction ends; without one until the batch does. Its values are the
 * role and the two ids.
 */
export const settingScopeOfTransaction = `select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.institution_id', $3, true)`
/** The same, and that the transaction writes nothing. */
export const settingScopeToRead = `${settingScopeOfTransaction}, set_config('transaction_read_only', 'on', true)`

/** The default scope: an unknown person. */
const nobody: Scope = { role: 'evenkeel_caller', userId: '', institutionId: '' }
const system: Scope = { role: 'evenkeel_system', userId: '', institutionId: '' }

interface Present {
  readonly scope: Scope
  readonly isUrgent: boolean
}

const present = new AsyncLocalStorage<Present>()

/** The scope in which the present work asks the database. */
export function presentScope(): Scope {
  return present.getStore()?.scope ?? nobody
}

/** Whether the present work may take a connection that is reserved for calls for help. */
export function isUrgent(): boolean {
  return present.getStore()?.isUrgent ?? false
}

/** Runs work in nobody's scope, whatever the present one is. `urgent` work may take the reserved connections. */
export function asNobody<Result>(work: () => Result, { urgent = false } = {}): Result {
  return present.run({ scope: nobody, isUrgent: urgent }, work)
}

interface OnBehalf {
  readonly userId: string
  /** Null when they act for themselves. */
  readonly institutionId: string | null
}

/** Runs work on a person's behalf. It sees their own rows and, for an institution, the rows its managers see. */
export function onBehalfOf<Result>(
  { userId, institutionId }: OnBehalf,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  return inScope({ role: 'evenkeel_caller', userId, institutionId: institutionId ?? '' }, work)
}

/**
 * Runs a machine's work for its institution. It sees the rows that the institution's people managers see, and nothing
 * that belongs to a person alone.
 */
export function forInstitution<Result>(
  institutionId: string,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  return inScope({ role: 'evenkeel_caller', userId: '', institutionId }, work)
}

/**
 * Runs work as the system, which reads everybody's rows, such as finding the account of a username. Row-level
 * security does not limit it. So each use is small, a comment says why it is needed, and its file is on the
 * list in `system-tests/as-system.test.ts`.
 */
export function asSystem<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  return inScope(system, work)
}

function inScope<Result>(scope: Scope, work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside: a Drizzle query starts only when it is awaited.
  return present.run({ scope, isUrgent: isUrgent() }, async () => await work())
}

/** The same items, each read in the present scope, although a stream is read later. */
export function keepingScope<Item>(source: AsyncIterable<Item>): AsyncIterable<Item> {
  return asking(source, AsyncLocalStorage.snapshot())
}

async function* asking<Item>(
  source: AsyncIterable<Item>,
  within: ReturnType<typeof AsyncLocalStorage.snapshot>,
): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await within(() => items.next())
      if (done) return
      yield value
    }
  } finally {
    await items.return?.()
  }
}
