import { AsyncLocalStorage } from 'node:async_hooks'

/** The database's roles that the product works in; none of them owns anything or can sign in. */
export type WorkingRole = 'evenkeel_caller' | 'evenkeel_system'

/** On whose behalf the database is asked: its row-level policies go by these three. */
export interface Scope {
  readonly role: WorkingRole
  /** Empty where there is no person; every personal table then has no rows. */
  readonly userId: string
  /** Whose keeper or responder the person is acting as; empty where they act for themselves alone. */
  readonly institutionId: string
}

/** The statement that sets a scope for a connection; its values are the role and the two ids. */
export const settingScope = `select set_config('role', $1, false), set_config('app.user_id', $2, false), set_config('app.institution_id', $3, false)`

/** Whoever is not known: what everything runs as that says nothing else. */
const nobody: Scope = { role: 'evenkeel_caller', userId: '', institutionId: '' }
const system: Scope = { role: 'evenkeel_system', userId: '', institutionId: '' }

interface Present {
  readonly scope: Scope
  readonly isUrgent: boolean
}

const present = new AsyncLocalStorage<Present>()

/** On whose behalf the work at hand asks the database. */
export function presentScope(): Scope {
  return present.getStore()?.scope ?? nobody
}

/** Whether the work at hand may take a connection that is kept free for calls for help. */
export function isUrgent(): boolean {
  return present.getStore()?.isUrgent ?? false
}

/** Does some work as nobody, whatever it was called from; `urgent` gives it the connections kept free. */
export function asNobody<Result>(work: () => Result, { urgent = false } = {}): Result {
  return present.run({ scope: nobody, isUrgent: urgent }, work)
}

interface Caller {
  readonly userId: string
  /** Null where they act for themselves alone. */
  readonly institutionId: string | null
}

/** Does some work on a person's behalf: it sees what is theirs and, for an institution, what its keepers see. */
export function onBehalfOf<Result>(
  { userId, institutionId }: Caller,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  return inScope({ role: 'evenkeel_caller', userId, institutionId: institutionId ?? '' }, work)
}

/**
 * Does a piece of work that has to look past whoever calls, such as finding the account behind a name. The
 * second wall is open within it, so it is kept small, says why, and its file stands on the list that
 * `beyond.test.ts` keeps.
 */
export function asSystem<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  return inScope(system, work)
}

function inScope<Result>(scope: Scope, work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited within: a query of Drizzle's begins only where it is awaited.
  return present.run({ scope, isUrgent: isUrgent() }, async () => await work())
}

/** The same items, each of them asked for in the scope that is present now: a stream is read when there is room. */
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
