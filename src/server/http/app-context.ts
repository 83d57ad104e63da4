import type { Endpoint } from '#shared/endpoint.ts'
import type { MachineScope } from '#shared/machine-scopes.ts'

import type { Database } from '../database/database.ts'
import type { Keyring } from '../encryption/keyring.ts'
import type { VaultKey } from '../encryption/vault-key.ts'
import type { LiveHub } from '../messaging/live.ts'
import type { PushIdentity } from '../messaging/push-keys.ts'
import type { Settings } from '../settings.ts'
import type { BodyBounds } from './admission/body-bounds.ts'
import type { Machine } from './caller.ts'
import type { Read } from './read-together.ts'
import type { SessionUser } from './session-user.ts'

/** What every feature's server half stands on. */
export interface AppContext {
  readonly db: Database
  readonly keyring: Keyring
  readonly settings: Settings
  /** Who sends pushes to devices; null where they are not set up. */
  readonly push: PushIdentity | null
  /** The pages that are open on this instance. */
  readonly live: LiveHub
}

/** A session that was read at an earlier request. */
interface RecentSession {
  readonly isUnchanged: () => Promise<boolean>
  /** Sets `user` and `vault` to what is so now. */
  readonly readAnew: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    /** How each endpoint is read that may be answered together with others. */
    reads: Map<Endpoint, Read>
  }
  interface FastifyRequest {
    user: SessionUser | null
    /** The key of the person's vault, which their session holds; null for a session without one. */
    vault: VaultKey | null
    /** The session that `user` and `vault` are of, where nobody has confirmed yet that it is as it was. */
    recentSession: RecentSession | null
    /** The address of the page that was asked for, as the pages have it, such as `/content/:moduleId`; null for others. */
    page: string | null
    /** The machine whose token came with the request; null for people, and for nobody. */
    machine: Machine | null
  }
  interface FastifyContextConfig {
    /** The contract's word on who may call; a route without it keeps the server from starting. */
    access?: string | readonly string[]
    /** What the route serves; none for a page. */
    endpoint?: Endpoint
    /** The scope that a machine's token must have; without it no machine may call. */
    machine?: MachineScope
    /** A call for help, by the contract. */
    isUrgent?: boolean
    /** How much its body may hold, where that is more than usual. */
    bodyBounds?: BodyBounds
    /** A form that another site has the browser post, by the contract. */
    isFormOfAnotherSite?: boolean
  }
}
