import { DrizzleQueryError } from 'drizzle-orm/errors'
import SCIMMY from 'scimmy'

import type { MachineCaller } from '#server/http/caller.ts'
import { Rejection } from '#server/http/rejection.ts'

import type { Test } from './filters.ts'

/** What scimmy hands from a route on to the handlers of its resources. */
export interface ScimContext {
  /** The caller, whose `db` is the transaction of the request. */
  readonly caller: MachineCaller
  /** Whether a list has a resource. */
  isWanted?: Test
  /** A refusal of a request of which a part was done. The route answers it once that is stored. */
  refusal?: unknown
  /** The error of a handler that says nothing to the client. scimmy would make a 404 of it. */
  failure?: unknown
}

/** A refusal in our own words. Those that scimmy makes itself may have words of the inside. */
export class ScimError extends SCIMMY.Types.Error {}

/** The refusal of a call, as RFC 7644 §3.12 names it. */
export function scimError(status: number, scimType: string | null, detail: string): ScimError {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its declaration names no type that may be missing
  return new ScimError(status, scimType as string, detail)
}

export const notUnique = (attribute: string) =>
  scimError(
    409,
    'uniqueness',
    `The ${attribute} belongs to somebody else, or to an account that no directory keeps`,
  )

export const notThere = (id: string | undefined) =>
  scimError(404, null, `There is no ${id ?? 'such resource'} here`)

/** Runs a handler's work. What is no refusal for the client is kept in the context, and thrown again by the route. */
export async function handled<Result>(ctx: ScimContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error
    // Two requests at once for one new person.
    if (error instanceof DrizzleQueryError && isTaken(error.cause)) throw notUnique('userName or externalId')
    if (error instanceof Rejection && error.statusCode < 500) {
      throw scimError(error.statusCode, null, error.message)
    }
    ctx.failure = error
    throw error
  }
}

/** PostgreSQL's unique_violation. */
const isTaken = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '23505'
