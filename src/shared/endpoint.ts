import type * as z from 'zod/v4/core'

import type { LiveTopic } from './live-events.ts'
import type { MachineScope } from './machine-scopes.ts'

export const roles = ['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const
export type Role = (typeof roles)[number]

/** A role, or `responder`: a person with an active grant as designated mental health staff. */
export type RoleOrResponder = Role | 'responder'

/** Who may call an endpoint. */
export type Access = 'public' | 'signed-in' | readonly RoleOrResponder[]

/** The step that is missing after the password: the code of the second factor, or setting up a second factor. */
export const missingSteps = ['code', 'enrolment'] as const
export type MissingStep = (typeof missingSteps)[number]

/** One API call. The server registers it, the client calls it, and the OpenAPI document lists it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  /** The default is `signed-in`. */
  readonly access?: Access
  /**
   * Open to machines whose token has this scope, and to no person: `access` is empty then. The handler's caller is a
   * `MachineCaller`.
   */
  readonly machine?: MachineScope
  readonly params?: z.$ZodObject
  readonly query?: z.$ZodObject
  readonly body?: z.$ZodType
  /** A body that succeeds. The tests of the whole system try the call by it, and those of one thing of the collection. */
  readonly example?: object
  readonly response: z.$ZodType
  /**
   * A page that shows the answer reads it again at news of these topics. A change with `own` is such news: the caller's
   * other pages hear of it.
   */
  readonly news?: readonly LiveTopic[]
  /** The status of a successful reply. The default is 200. */
  readonly status?: 200 | 201 | 204 | 303
  /**
   * Takes a form that another site has the browser post, and nothing else. Everywhere else such a form is refused
   * (CSRF), so that this may change nothing in a person's name.
   */
  readonly isFormOfAnotherSite?: true
  /** Also open to people who must first replace a one-time password. */
  readonly beforePasswordChange?: true
  /** Also open to people whose sign-in lacks one of these steps of the second factor. */
  readonly beforeSecondStep?: readonly MissingStep[]
  /**
   * Makes one thing, however often the same call is sent: its body may have a `requestId`, which pages add. So a page may
   * send it again where no answer came.
   */
  readonly madeOnce?: true
  /**
   * Open only for five minutes after a sign-in or its confirmation. The confirmation takes the password and, for
   * people with a second factor, a code. The browser asks for it and repeats the call.
   */
  readonly stepUp?: true
  /** Also open to people whose account is about to be deleted, and to whoever is under 13, whom Evenkeel sends away. */
  readonly whileDeletionPending?: true
  /** Also open while the screen is locked. This is for unlocking, signing out and help. */
  readonly whileLocked?: true
  /** A call for help. It may use the database connections that are reserved for such calls. */
  readonly isUrgent?: true
  /** A list in pages. The handler returns a `Page`, and the `Next-Cursor` header carries the cursor. */
  readonly paged?: true
  /** The reply is a file of one of these media types. */
  readonly files?: readonly string[]
  /** The reply stays open: it carries server-sent events, or a file that is read while it is sent. */
  readonly stream?: true
}

/** Describes one API call and keeps its exact types. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

interface SignedInUser {
  readonly role: Role
  /** The populations whose alerts this person answers. */
  readonly responderFor: readonly unknown[]
}

/** Whether a signed-in person may call an endpoint. The server decides by this, and so do menus. */
export function isOpenTo(
  { role, responderFor }: SignedInUser,
  { access = 'signed-in' }: Pick<Endpoint, 'access'>,
) {
  if (access === 'public' || access === 'signed-in' || access.includes(role)) return true
  return access.includes('responder') && responderFor.length > 0
}

/** One page of a list, newest first. `next` is the cursor of the next page, or null on the last one. */
export interface Page<Items> {
  readonly items: Items
  readonly next: string | null
}

type Part = 'params' | 'query' | 'body'
type Input<E extends Endpoint, P extends Part> = E[P] extends z.$ZodType ? Record<P, z.input<E[P]>> : unknown
type Output<E extends Endpoint, P extends Part> = E[P] extends z.$ZodType
  ? Record<P, z.output<E[P]>>
  : unknown

/** The params, query and body that a caller supplies, if the endpoint has them. */
export type CallOf<E extends Endpoint> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'>

/** The params, query and body that a handler receives after validation. */
export type RequestOf<E extends Endpoint> = Output<E, 'params'> & Output<E, 'query'> & Output<E, 'body'>

/** The parts that a call of any endpoint may have. Which ones an endpoint has is in its contract. */
export interface CallParts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  readonly body?: unknown
}

/** The address of a call, with its query. */
export function addressOf<E extends Endpoint>({ path }: E, input: CallOf<E>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  const { params = {}, query = {} } = input as CallParts
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${filled}?${new URLSearchParams(given).toString()}` : filled
}

/** The body of a successful reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>
