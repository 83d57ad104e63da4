import type * as z from 'zod/v4/core'

export const roles = ['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const
export type Role = (typeof roles)[number]

/** A role, or whoever holds an active grant as designated mental health staff. */
export type Capacity = Role | 'responder'

/** Who may call an endpoint. Everything is closed unless its contract opens it. */
export type Access = 'public' | 'signed-in' | readonly Capacity[]

/** What is still missing after the password: the code of a second factor, or having one at all. */
export const missingSteps = ['code', 'enrolment'] as const
export type MissingStep = (typeof missingSteps)[number]

/**
 * One API call, described once: the server registers it, the client calls it,
 * and the OpenAPI document prints it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  /** Signed-in callers unless said otherwise. */
  readonly access?: Access
  readonly params?: z.$ZodObject
  readonly query?: z.$ZodObject
  readonly body?: z.$ZodType
  readonly response: z.$ZodType
  /** The status of a successful reply; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204
  /** Open also to somebody who must first change a one-time password. */
  readonly beforeOwnPassword?: true
  /** Open also to somebody whose sign-in lacks one of these steps of the second factor. */
  readonly beforeSecondStep?: readonly MissingStep[]
  /**
   * Only within five minutes of a sign-in or of confirming it again, with the password and, where there is
   * a second factor, a code. The browser asks by itself and repeats the call.
   */
  readonly stepUp?: true
  /** Open also to somebody whose account is about to be deleted. */
  readonly whileLeaving?: true
  /** Open also while the screen is locked: the way back, the way out, and help. */
  readonly whileLocked?: true
  /** A call for help: it is answered where everything else has to wait for a connection. */
  readonly isUrgent?: true
  /** A list that continues: the handler answers a `Page`, and `Next-Cursor` carries the way on. */
  readonly paged?: true
  /** A reply that stays open: server-sent events. */
  readonly stream?: true
}

/** Describes one API call, keeping its exact types. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

interface Caller {
  readonly role: Role
  /** The populations whose alerts the caller answers. */
  readonly responderFor: readonly unknown[]
}

/** Whether an endpoint's access admits somebody who is signed in. The server decides by it, and so do menus. */
export function isOpenTo({ role, responderFor }: Caller, { access = 'signed-in' }: Pick<Endpoint, 'access'>) {
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return true
  return access.includes('responder') && responderFor.length > 0
}

/** One page of a list, newest first, and where the next one starts; null at the end. */
export interface Page<Items> {
  readonly items: Items
  readonly next: string | null
}

type Part = 'params' | 'query' | 'body'
type Input<E extends Endpoint, P extends Part> = E[P] extends z.$ZodType ? Record<P, z.input<E[P]>> : unknown
type Output<E extends Endpoint, P extends Part> = E[P] extends z.$ZodType
  ? Record<P, z.output<E[P]>>
  : unknown

/** What a caller supplies: params, query and body, as far as the endpoint has them. */
export type CallOf<E extends Endpoint> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'>

/** What a handler receives once the call has been validated. */
export type RequestOf<E extends Endpoint> = Output<E, 'params'> & Output<E, 'query'> & Output<E, 'body'>

/** The body of a successful reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>
